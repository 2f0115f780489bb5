import { getRouteApi } from '@tanstack/react-router';
import { usePhone } from '../../../../platform/settings/settings.ts';
import { useTable } from '../../../../ui/data-table/use-table.ts';
import {
  type Address,
  NOTHING_CHOSEN,
  peopleAndItems,
  readAddress,
  stateQuery,
  statesOf,
  type View,
} from './compliance-address.ts';

const TABLE = {
  sizes: [20, 50, 100, 200, 500],
  defaultSize: 50,
  defaultSort: 'user',
  sortable: ['user', 'area', 'position'],
};

const route = getRouteApi('/portal/compliance');

/** Search parameters of the overview and their setters. */
export function useComplianceAddress() {
  const given = route.useSearch();
  const search = readAddress(given);
  const isPhone = usePhone();
  const table = useTable(given, TABLE);
  const view: View = search.view ?? (isPhone ? 'list' : 'matrix');
  const filters = peopleAndItems(search);
  const thingsPage = search.columns === 1 ? undefined : String(search.columns);
  const whole = { ...filters, 'state.in': statesOf(search.state)?.join(','), sort: table.query.sort };
  const columnsQuery = { ...filters, 'state.in': stateQuery(search, view), things_page: thingsPage };
  const choose = (change: Partial<Address>) => table.filter({ columns: undefined, ...change });
  return {
    ...{ search, table, view, isPhone, choose },
    columns: search.columns,
    /** Filters without the state, for the totals. */
    filters,
    totalsQuery: { ...filters, things_page: thingsPage },
    /** Query of the export. */
    whole,
    columnsQuery,
    query: { ...columnsQuery, ...table.query },
    isFiltered: Boolean(search.state) || Object.values(filters).some(Boolean),
    setView: (next: View) => choose({ view: next }),
    setColumns: (next: number) => table.filter({ page: search.page, columns: next > 1 ? next : undefined }),
    clear: () => choose(NOTHING_CHOSEN),
  };
}
export type ComplianceAddress = ReturnType<typeof useComplianceAddress>;
