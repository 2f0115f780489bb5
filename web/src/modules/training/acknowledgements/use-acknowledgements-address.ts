import type { AcknowledgeType } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useTable } from '../../../ui/data-table/use-table.ts';

export const STATE_FILTERS = ['unread', 'overdue', 'exempt', 'all'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];
const STATES: Record<StateFilter, string> = {
  unread: 'due,overdue',
  overdue: 'overdue',
  exempt: 'exempt',
  all: '',
};

const TABLE = {
  sizes: [50, 100, 200, 500],
  defaultSize: 50,
  defaultSort: 'title,user',
  sortable: ['title', 'edition', 'user', 'area', 'state', 'acknowledged_at'],
};

const route = getRouteApi('/portal/acknowledgements');

/** Search parameters of the list of acknowledgements. */
export function useAcknowledgementsAddress() {
  const search = route.useSearch();
  const table = useTable(search, TABLE);
  const { type, item, area, position, q } = search;
  const shown: StateFilter = search.show ?? 'unread';
  const filters = {
    'type.in': type,
    'id.in': item === undefined ? undefined : String(item),
    'area.in': area,
    'position.in': position,
    search: q,
  };
  const states = STATES[shown];
  const whole = { ...filters, ...(states && { 'state.in': states }), sort: table.query.sort };
  return {
    table,
    ...{ type, item, area, position, shown },
    words: q ?? '',
    /** Filter of a reminder, which only reaches employees without an acknowledgement. */
    filter: Object.fromEntries(
      Object.entries({ ...filters, ...(states && { 'state.in': states }) }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    ),
    /** Filters and order, for the export. */
    whole,
    query: { ...whole, ...table.query },
    isFiltered: shown !== 'all' || Object.values(filters).some(Boolean),
    setType: (next: AcknowledgeType | undefined) => table.filter({ type: next, item: undefined }),
    setShown: (next: StateFilter) => table.filter({ show: next === 'unread' ? undefined : next }),
    setArea: (next: string | undefined) => table.filter({ area: next }),
    setPosition: (next: string | undefined) => table.filter({ position: next }),
    find: (words: string) => table.filter({ q: words || undefined }),
    showItem: (next: AcknowledgeType, id: string) => table.filter({ type: next, item: Number(id) }),
    clear: () =>
      table.filter({
        type: undefined,
        item: undefined,
        area: undefined,
        position: undefined,
        q: undefined,
      }),
    clearAll: () =>
      table.filter({
        type: undefined,
        item: undefined,
        area: undefined,
        position: undefined,
        q: undefined,
        show: 'all',
      }),
  };
}
