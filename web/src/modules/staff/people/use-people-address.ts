import { PEOPLE_PAGE_SIZE } from '@portal/contract/staff/people/people.calls.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '../../../platform/session/session.ts';
import { useTable } from '../../../ui/data-table/use-table.ts';

const TABLE = {
  sizes: [20, PEOPLE_PAGE_SIZE, 100],
  defaultSize: PEOPLE_PAGE_SIZE,
  defaultSort: 'full_name',
  sortable: ['full_name', 'position', 'area', 'team'],
};

const NOTHING_CHOSEN = {
  search: undefined,
  area: undefined,
  position: undefined,
  team: undefined,
  supervisor: undefined,
  now: undefined,
  without: undefined,
};

const route = getRouteApi('/portal/people');

/** Search parameters of the list and their setters. */
export function usePeopleAddress() {
  const search = route.useSearch();
  const isEditor = useSession()?.isEditor ?? false;
  const table = useTable(search, TABLE);
  const isWithout = isEditor && search.without !== undefined;
  const filters = {
    'filter[search]': search.search?.slice(0, 100),
    'filter[area.in]': search.area,
    'filter[position.in]': search.position,
    'filter[team.in]': search.team,
    'filter[supervisor.in]': search.supervisor?.toString(),
    'filter[on_shift]': search.now && 'true',
    'filter[without_supervisor]': isWithout ? 'true' : undefined,
  };
  return {
    search,
    table,
    isEditor,
    isWithout,
    query: { ...filters, ...table.query },
    isFiltered: Object.values(filters).some(Boolean),
    choose: table.filter,
    clear: () => table.filter(NOTHING_CHOSEN),
  };
}

export type PeopleAddress = ReturnType<typeof usePeopleAddress>;
