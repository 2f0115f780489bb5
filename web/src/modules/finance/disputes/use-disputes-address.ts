import { getRouteApi } from '@tanstack/react-router';
import { useTable } from '../../../ui/data-table/use-table.ts';
import { OTHER_VIEWS } from './disputes.search.ts';

export const VIEWS = ['open', ...OTHER_VIEWS] as const;
export type DisputesView = (typeof VIEWS)[number];

const FILTERS: Record<DisputesView, Record<string, string>> = {
  open: { 'filter[state.in]': 'open' },
  overdue: { 'filter[overdue]': 'true' },
  decided: { 'filter[state.in]': 'kept,lowered,removed' },
};

const TABLE = {
  sizes: [20, 50, 100],
  defaultSize: 50,
  defaultSort: '-created_at',
  sortable: ['created_at', 'user', 'reason_type', 'value', 'decide_until'],
};

const route = getRouteApi('/portal/disputes');

/** View, filters, order and page of the list of disputes. */
export function useDisputesAddress() {
  const search = route.useSearch();
  const table = useTable(search, TABLE);
  const { area, reason } = search;
  const view: DisputesView = search.view ?? 'open';
  const filters = { ...FILTERS[view], 'filter[area.in]': area, 'filter[reason_type.in]': reason };
  return {
    table,
    view,
    area,
    reason,
    filters,
    query: { ...filters, ...table.query },
    setView: (next: DisputesView) => table.filter({ view: next === 'open' ? undefined : next }),
    setArea: (next: string | undefined) => table.filter({ area: next }),
    setReason: (next: string | undefined) => table.filter({ reason: next }),
    clear: () => table.filter({ area: undefined, reason: undefined }),
  };
}
