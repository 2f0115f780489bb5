import { PASSED } from '@portal/contract/training/instructions/instruction.status.ts';
import { Button } from '@mantine/core';
import { IconMail, IconSchool } from '@tabler/icons-react';
import { ExportMenu } from '../../../../ui/data-table/ExportMenu.tsx';
import { PagedTable } from '../../../../ui/data-table/PagedTable.tsx';
import { useChosen } from '../../../../ui/data-table/selection/use-chosen.ts';
import { SelectionBar } from '../../../../ui/data-table/table/SelectionBar.tsx';
import { ExemptActions } from '../../exemptions/ExemptActions.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { videoName } from '../instruction-name.ts';
import { TeamSheets } from '../viewing/records/TeamSheets.tsx';
import { ViewingsTabs } from '../viewing/ViewingsTabs.tsx';
import {
  type Assignment,
  ASSIGNMENTS_PATH,
  useListAssignments,
  useRemindOfInstructions,
} from '../viewing/viewings.queries.ts';
import { ASSIGNMENT_COLUMNS } from '../viewing/viewings-columns.tsx';
import { AssignmentsFilters } from './AssignmentsFilters.tsx';
import { tellReminded } from '../../../../ui/messages/tell-reminded.ts';
import { askToRemind } from './remind.ts';
import { useAssignmentsAddress } from './use-assignments-address.ts';

const exemptRow = ({ attributes: { instruction_id: id, user_id: userId, exempt, status } }: Assignment) => ({
  ...{ kind: 'instruction' as const, id, userId },
  isExempt: exempt,
  isDone: status === PASSED,
});

const nameOf = ({ attributes }: Assignment): string =>
  `${attributes.user}, ${videoName(attributes.instruction)}`;

/** Employees × instructions: passed, unfinished and unopened. */
export function AssignmentsView() {
  const address = useAssignmentsAddress();
  const assignments = useListAssignments(address.query);
  const { chosen, keys, choose, clear } = useChosen(assignments.data?.data);
  const remind = useRemindOfInstructions();
  const send = async () => {
    const items = await askToRemind([...chosen.values()]);
    if (!items) return;
    remind.mutate(items, {
      onSuccess: (outcome) => {
        void tellReminded(outcome);
        clear();
      },
    });
  };

  return (
    <>
      <PageHeader
        title="Журнал инструктажей"
        action={
          <>
            <ViewingsTabs view="people" />
            <TeamSheets area={address.area} />
            <ExportMenu path={ASSIGNMENTS_PATH} query={address.whole} name="Прохождение инструктажей" />
          </>
        }
      />
      <AssignmentsFilters address={address} />
      <PagedTable
        label="Сотрудники и инструктажи"
        columns={ASSIGNMENT_COLUMNS}
        table={address.table}
        query={assignments}
        keyOf={(row) => row.id}
        selection={{ keys, onChange: choose, nameOf }}
        isFiltered={address.isFiltered}
        onClear={address.clearAll}
        emptyTitle="Записей пока нет"
        emptyIcon={IconSchool}
        errorTitle="Не удалось загрузить сотрудников"
      />
      <SelectionBar count={chosen.size} onClear={clear}>
        <Button
          size="xs"
          leftSection={<IconMail size={16} stroke={1.6} aria-hidden />}
          loading={remind.isPending}
          onClick={() => void send()}
        >
          Напомнить письмом
        </Button>
        <ExemptActions rows={[...chosen.values()].map(exemptRow)} onDone={clear} />
      </SelectionBar>
    </>
  );
}
