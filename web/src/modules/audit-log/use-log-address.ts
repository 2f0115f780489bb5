import { LOG_PAGE_SIZE, LOG_PAGE_SIZES } from '@portal/contract/audit-log/log.calls.ts';
import { useCallback } from 'react';
import type { Period } from '../../ui/data-table/filters/period/period.ts';
import { useTable } from '../../ui/data-table/use-table.ts';
import type { LogKind, LogQuery } from './log.queries.ts';
import type { LogSearch } from './log.search.ts';

/** Maximum search length of the server, characters. */
const MAX_SEARCH_LENGTH = 100;

/** Multi-value filters by parameter name. */
export type LogChoice = 'users' | 'sections' | 'actions';

export function useLogAddress(kind: LogKind, search: LogSearch) {
  const table = useTable(search, {
    sizes: LOG_PAGE_SIZES,
    defaultSize: LOG_PAGE_SIZE,
    defaultSort: '-created_at',
    sortable: kind === 'all' ? ['created_at', 'user', 'section', 'action', 'details'] : OWN,
  });
  const { filter } = table;
  const choose = useCallback((name: LogChoice, ids: string[]) => filter({ [name]: ids }), [filter]);
  const setPeriod = useCallback(({ from, to }: Period) => filter({ from, to }), [filter]);
  const chosen: Record<LogChoice, string[]> = {
    users: kind === 'all' ? search.users : [],
    sections: search.sections,
    actions: search.actions,
  };
  const period: Period = { from: search.from, to: search.to };
  const filters: LogQuery = {
    'filter[user.in]': chosen.users.join(','),
    'filter[section.in]': chosen.sections.join(','),
    'filter[action.in]': chosen.actions.join(','),
    'filter[created_at__gte]': period.from,
    'filter[created_at__lte]': period.to,
    'filter[search]': search.q?.slice(0, MAX_SEARCH_LENGTH),
  };
  return {
    table,
    chosen,
    period,
    words: search.q ?? '',
    entry: search.entry && search.at ? { id: String(search.entry), created_at: search.at } : undefined,
    closeEntry: () => table.filter({ entry: undefined, at: undefined }),
    /** Filters and order, for the export. */
    whole: { ...filters, sort: table.query.sort },
    query: { ...filters, ...table.query },
    isFiltered: Object.values(filters).some(Boolean),
    choose,
    find: (words: string) => table.filter({ q: words || undefined }),
    setPeriod,
    clear: () =>
      table.filter({
        users: undefined,
        sections: undefined,
        actions: undefined,
        from: undefined,
        to: undefined,
        q: undefined,
      }),
  };
}

const OWN = ['created_at', 'section', 'action', 'details'] as const;
