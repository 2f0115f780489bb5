import { Box } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy.ts';
import { LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { SegmentedTabs } from '../../../ui/tabs/SegmentedTabs.tsx';
import { IconUsers } from '@tabler/icons-react';
import { PagedTable } from '../../../ui/data-table/PagedTable.tsx';
import { useChosen } from '../../../ui/data-table/selection/use-chosen.ts';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { ChosenPeople } from './change/ChosenPeople.tsx';
import { PEOPLE_COLUMNS } from './people-columns.tsx';
import { type Person, usePeople } from './people.queries.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { usePeopleAddress } from './use-people-address.ts';

const TITLE = 'Сотрудники';
const nameOf = ({ attributes }: Person): string => attributes.full_name;

const Teams = lazyPart(() => import('./teams/Teams.tsx'));
const Levels = lazyPart(() => import('./teams/Levels.tsx'));

const VIEWS = [
  { value: 'list', label: 'Список' },
  { value: 'teams', label: 'Команды' },
  { value: 'levels', label: 'Кто кем руководит' },
] as const;

const route = getRouteApi('/portal/people');

/** Everybody who works here: a list, by teams, or by supervisors. */
export default function PeopleScreen() {
  const { view = 'list' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader title={TITLE} />
      <Box mb="md">
        <SegmentedTabs
          label="Вид"
          value={view}
          onChange={(next) => void navigate({ search: { view: next === 'list' ? undefined : next } })}
          data={VIEWS}
        />
      </Box>
      {view === 'list' && <People />}
      <Suspense fallback={<LinesSkeleton lines={6} label="Загружаем" />}>
        {view === 'teams' && <Teams />}
        {view === 'levels' && <Levels />}
      </Suspense>
    </>
  );
}

/** The list; editors set teams and supervisors. */
function People() {
  const address = usePeopleAddress();
  const { isEditor } = address;
  const people = usePeople(address.query);
  const { chosen, keys, choose, clear } = useChosen(people.data?.data);
  return (
    <>
      <PagedTable
        renderTools={(sorting) => <PeopleFilters address={address} sorting={sorting} />}
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
