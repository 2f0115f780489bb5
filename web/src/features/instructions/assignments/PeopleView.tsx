import { Button } from '@mantine/core';
import { IconMail, IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { ExportMenu } from '../../../ui/data-table/ExportMenu.tsx';
import { PagedTable } from '../../../ui/data-table/PagedTable.tsx';
import { SelectionBar } from '../../../ui/data-table/table/SelectionBar.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { videoName } from '../instruction-values.ts';
import { JournalTabs } from '../viewing/JournalTabs.tsx';
import {
  type InstructionPerson,
  PEOPLE_PATH,
  useListInstructionPeople,
  useRemindOfInstructions,
} from '../viewing/journal.queries.ts';
import { PEOPLE_COLUMNS } from '../viewing/journal-columns.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { askToRemind } from './remind.ts';
import { usePeopleAddress } from './use-people-address.ts';

const nameOf = ({ attributes }: InstructionPerson): string =>
  `${attributes.user}, ${videoName(attributes.instruction)}`;

/** Employees × instructions: who has passed, who has not finished, who has not even opened it. */
export function PeopleView() {
  const address = usePeopleAddress();
  const people = useListInstructionPeople(address.query);
  const [chosen, setChosen] = useState<ReadonlyMap<string, InstructionPerson>>(new Map());
  const remind = useRemindOfInstructions();
  const choose = (keys: ReadonlySet<string>) => {
    const known = new Map([...chosen, ...(people.data?.data ?? []).map((row) => [row.id, row] as const)]);
    setChosen(new Map([...known].filter(([id]) => keys.has(id))));
  };
  const send = async () => {
    const items = await askToRemind([...chosen.values()]);
    if (!items) return;
    remind.mutate(items, {
      onSuccess: (message) => {
        notify.success(message);
        setChosen(new Map());
      },
    });
  };

  return (
    <>
      <PageHeader
        title="Журнал инструктажей"
        action={
          <>
            <JournalTabs view="people" />
            <ExportMenu path={PEOPLE_PATH} query={address.whole} name="Прохождение инструктажей" />
          </>
        }
      />
      <PeopleFilters address={address} />
      <PagedTable
        label="Сотрудники и инструктажи"
        columns={PEOPLE_COLUMNS}
        table={address.table}
        query={people}
        keyOf={(row) => row.id}
        selection={{ keys: new Set(chosen.keys()), onChange: choose, nameOf }}
        isFiltered={address.isFiltered}
        onClear={address.clearAll}
        emptyTitle="Записей пока нет"
        emptyIcon={IconSchool}
        errorTitle="Не удалось загрузить сотрудников"
      />
      <SelectionBar count={chosen.size} onClear={() => setChosen(new Map())}>
        <Button
          size="xs"
          leftSection={<IconMail size={16} stroke={1.6} aria-hidden />}
          loading={remind.isPending}
          onClick={() => void send()}
        >
          Напомнить письмом
        </Button>
      </SelectionBar>
    </>
  );
}
