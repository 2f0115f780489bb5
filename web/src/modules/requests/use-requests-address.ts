import type { RequestState } from '@portal/contract/requests/request.kinds.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useTable } from '../../ui/data-table/use-table.ts';
import { OTHER_VIEWS } from './requests.search.ts';

const VIEWS = ['own', ...OTHER_VIEWS] as const;
export type RequestsView = (typeof VIEWS)[number];
export type ListView = Exclude<RequestsView, 'calendar'>;

const TABLE = {
  sizes: [20, 50, 100],
  defaultSize: 50,
  defaultSort: '-created_at',
  sortable: ['created_at', 'employee', 'name', 'first_day', 'decide_until', 'state'],
};
/** The most urgent ones are decided first. */
const DECIDE_TABLE = { ...TABLE, defaultSort: 'decide_until' };

const route = getRouteApi('/portal/requests');

/** View, filters, order and page of the requests. */
export function useRequestsAddress() {
  const search = route.useSearch();
  const view: RequestsView = search.view ?? 'own';
  const table = useTable(search, view === 'decide' ? DECIDE_TABLE : TABLE);
  const { state, type, search: words } = search;
  const filters = {
    'filter[of]': view === 'decide' || view === 'all' ? view : undefined,
    'filter[state.in]': state,
    'filter[type.in]': type?.toString(),
    'filter[search]': words,
  };
  return {
    table,
    view,
    state,
    type,
    search: words,
    filters,
    query: { ...filters, ...table.query },
    setView: (next: RequestsView) =>
      table.filter({
        view: next === 'own' ? undefined : next,
        ...{ sort: undefined, state: undefined, type: undefined, search: undefined },
      }),
    setState: (next: RequestState | undefined) => table.filter({ state: next }),
    setType: (next: string | undefined) => table.filter({ type: next && Number(next) }),
    setSearch: (next: string | undefined) => table.filter({ search: next }),
    clear: () => table.filter({ state: undefined, type: undefined, search: undefined }),
  };
}
