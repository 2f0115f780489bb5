import { DEFAULT_AREA, USER_PAGE_SIZE, USER_PAGE_SIZES } from '@portal/contract/accounts/users.calls.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useTable } from '../../../ui/data-table/use-table.ts';
import { type UserQuery, useUserFilters } from './users.queries.ts';

/** URL value for all areas. */
export const ALL_AREAS = '*';

export type Presence = 'W' | 'L' | 'never';

const TABLE = {
  sizes: USER_PAGE_SIZES,
  defaultSize: USER_PAGE_SIZE,
  defaultSort: 'fio',
  sortable: ['fio', 'position', 'area', 'group', 'username', 'code_id', 'employee_state', 'last_seen'],
};

const route = getRouteApi('/portal/userManagement');

/** Search parameters of the users table; default: by name, the area of the specification. */
export function useUsersAddress() {
  const address = route.useSearch();
  const table = useTable(address, TABLE);
  const filters = useUserFilters();
  const areas = filters.data?.areas;
  const usual = areas?.includes(DEFAULT_AREA) ? DEFAULT_AREA : areas && ALL_AREAS;
  const { area = usual, position, group, search = '' } = address;
  const presence = address.seen ?? address.state;
  const chosen: UserQuery = {
    'filter[area.in]': area === ALL_AREAS ? undefined : area,
    'filter[position.in]': position,
    'filter[group.in]': group,
    'filter[employee_state.in]': address.state,
    'filter[never_signed_in]': address.seen && 'true',
    'filter[search]': search.slice(0, 100),
  };
  return {
    table,
    filters,
    area,
    position,
    group,
    presence,
    search,
    /** Undefined until the area is known. */
    query: area === undefined ? undefined : { ...chosen, ...table.query },
    /** Filters and order, for the export. */
    whole: { ...chosen, sort: table.query.sort },
    isFiltered: Object.values(chosen).some(Boolean),
    set: (change: { area?: string; position?: string | undefined; group?: string | undefined }) =>
      table.filter(change),
    /** Filters by working, left or never signed in. */
    setPresence: (value: Presence | undefined) =>
      table.filter({
        seen: value === 'never' ? value : undefined,
        state: value === 'never' ? undefined : value,
      }),
    find: (text: string) => table.filter({ search: text || undefined }),
    clear: () => {
      const all = { position: undefined, group: undefined, state: undefined, seen: undefined };
      table.filter({ area: ALL_AREAS, search: undefined, ...all });
    },
  };
}
