import { getRouteApi } from '@tanstack/react-router';
import { useTable } from '../../../ui/data-table/use-table.ts';
import {
  NOTHING_CHOSEN,
  type StateFilter,
  itemsFilter,
  type OwnerFilter,
  whoInAddress,
} from './freshness-address.ts';

const SIZES = { sizes: [50, 100, 200, 500], defaultSize: 50 };
const ITEMS = {
  ...SIZES,
  defaultSort: 'check_by',
  sortable: ['title', 'group', 'owner', 'check_by', 'no'],
};
const MISSES = { ...SIZES, defaultSort: '-times', sortable: ['query', 'times', 'last_day'] };

const route = getRouteApi('/portal/freshness');

/** Search parameters of the review list. */
export function useItemsAddress() {
  const search = route.useSearch();
  const table = useTable(search, ITEMS);
  const { show, who, owner, area, q } = search;
  const shown: StateFilter = show ?? 'due';
  return {
    table,
    shown,
    area,
    who: who ?? (owner === undefined ? undefined : String(owner)),
    words: q ?? '',
    query: { ...itemsFilter(search), ...table.query },
    isFiltered: shown !== 'all' || [who, owner, area, q].some(Boolean),
    setShown: (next: StateFilter) => table.filter({ show: next === 'due' ? undefined : next }),
    setWho: (next: OwnerFilter) => table.filter(whoInAddress(next)),
    setArea: (next: string | undefined) => table.filter({ area: next }),
    find: (words: string) => table.filter({ q: words || undefined }),
    clear: () => table.filter(NOTHING_CHOSEN),
    clearAll: () => table.filter({ ...NOTHING_CHOSEN, show: 'all' }),
  };
}

/** Search parameters of the list of searches without a hit. */
export function useMissesAddress() {
  const search = route.useSearch();
  const table = useTable(search, MISSES);
  return {
    table,
    words: search.q ?? '',
    query: { search: search.q, ...table.query },
    find: (words: string) => table.filter({ q: words || undefined }),
    clear: () => table.filter({ q: undefined }),
  };
}
