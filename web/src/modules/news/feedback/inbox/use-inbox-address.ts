import type { FeedbackSubject } from '@portal/contract/news/feedback/feedback.subjects.ts';
import { getRouteApi } from '@tanstack/react-router';
import type { TableSearch } from '../../../../platform/address/table-address.ts';
import { useTable } from '../../../../ui/data-table/use-table.ts';

/** Views: unhandled, handled, all. */
export const INBOX_VIEWS = ['new', 'handled', 'all'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];
const HANDLED: Record<InboxView, string | undefined> = { new: 'false', handled: 'true', all: undefined };

const TABLE = {
  sizes: [10, 20, 50, 100],
  defaultSize: 20,
  defaultSort: '-created_at',
  sortable: ['created_at'],
};

const route = getRouteApi('/portal/feedback');

export const useFeedbackTable = (search: TableSearch) => useTable(search, TABLE);

/** Query of the single message in the URL, otherwise of the list. */
export const oneOrList = (
  id: number | undefined,
  list: Record<string, string | undefined>,
): Record<string, string | undefined> => (id === undefined ? list : { 'filter[id]': String(id) });

/** Search parameters of the inbox; unhandled messages are the default. */
export function useInboxAddress() {
  const search = route.useSearch();
  const table = useFeedbackTable(search);
  const { to, id } = search;
  const view: InboxView = search.state ?? 'new';
  return {
    table,
    view,
    to,
    isOne: id !== undefined,
    query: oneOrList(id, { 'filter[to]': to, 'filter[handled]': HANDLED[view], ...table.query }),
    setView: (next: InboxView) => table.filter({ state: next === 'new' ? undefined : next }),
    setTo: (next: FeedbackSubject | undefined) => table.filter({ to: next }),
    clear: () => table.filter({ to: undefined, state: 'all' }),
  };
}
