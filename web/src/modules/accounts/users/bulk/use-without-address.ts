import { getRouteApi } from '@tanstack/react-router';
import { useTable } from '../../../../ui/data-table/use-table.ts';
import { ALL_AREAS } from '../use-users-address.ts';
import { type UserQuery, useUserFilters } from '../users.queries.ts';

const TABLE = {
  sizes: [10, 50, 100],
  defaultSize: 50,
  defaultSort: 'full_name',
  sortable: ['full_name', 'position', 'area', 'code_id', 'email'],
};

const route = getRouteApi('/portal/userManagement');

/** Search parameters of the list of employees without an account: by name, all areas. */
export function useWithoutAddress() {
  const address = route.useSearch();
  const table = useTable(address, TABLE);
  const { position, search = '' } = address;
  const area = address.area === ALL_AREAS ? undefined : address.area;
  const whole: UserQuery = {
    'filter[area.in]': area,
    'filter[position.in]': position,
    'filter[search]': search.slice(0, 100) || undefined,
  };
  const isFiltered = Object.values(whole).some(Boolean);
  return {
    table,
    filters: useUserFilters(),
    area,
    position,
    search,
    query: { ...whole, ...table.query },
    /** Filters and order. */
    whole: { ...whole, sort: table.query.sort },
    isFiltered,
    set: (change: { area?: string | undefined; position?: string | undefined }) => table.filter(change),
    find: (text: string) => table.filter({ search: text || undefined }),
    clear: () => table.filter({ area: undefined, position: undefined, search: undefined }),
  };
}
