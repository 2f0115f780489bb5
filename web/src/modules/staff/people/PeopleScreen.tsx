import { IconUsers } from '@tabler/icons-react';
import { PagedTable } from '../../../ui/data-table/PagedTable.tsx';
import { useChosen } from '../../../ui/data-table/selection/use-chosen.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ChosenPeople } from './change/ChosenPeople.tsx';
import { PEOPLE_COLUMNS } from './people-columns.tsx';
import { type Person, usePeople } from './people.queries.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { usePeopleAddress } from './use-people-address.ts';

const TITLE = 'Сотрудники';
const nameOf = ({ attributes }: Person): string => attributes.full_name;

/** Everybody who works here; editors set teams and supervisors. */
export default function PeopleScreen() {
  const address = usePeopleAddress();
  const { isEditor } = address;
  const people = usePeople(address.query);
  const { chosen, keys, choose, clear } = useChosen(people.data?.data);
  return (
    <>
      <PageHeader title={TITLE} />
      <PeopleFilters address={address} />
      <PagedTable
        label={TITLE}
        rowHeight="work"
        columns={PEOPLE_COLUMNS}
        table={address.table}
        query={people}
        keyOf={({ id }) => id}
        {...(isEditor && { selection: { keys, onChange: choose, nameOf } })}
        isFiltered={address.isFiltered}
        onClear={address.clear}
        emptyTitle="Сотрудников пока нет"
        emptyIcon={IconUsers}
        errorTitle="Не удалось загрузить сотрудников"
      />
      {isEditor && <ChosenPeople people={[...chosen.values()]} onClear={clear} />}
    </>
  );
}
