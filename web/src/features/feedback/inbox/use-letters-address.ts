import type { FeedbackSubject } from '@portal/contract/feedback/feedback.subjects.ts';
import { getRouteApi } from '@tanstack/react-router';
import type { TableSearch } from '../../../platform/address/table-address.ts';
import { useTable } from '../../../ui/data-table/use-table.ts';

/** Which letters: those that wait, those that are done, all. */
export const LETTER_VIEWS = ['new', 'handled', 'all'] as const;
export type LetterView = (typeof LETTER_VIEWS)[number];
const HANDLED: Record<LetterView, string | undefined> = { new: 'false', handled: 'true', all: undefined };

const TABLE = {
  sizes: [10, 20, 50, 100],
  defaultSize: 20,
  defaultSort: '-created_at',
  sortable: ['created_at'],
};

const route = getRouteApi('/portal/feedback');

export const useLetterTable = (search: TableSearch) => useTable(search, TABLE);

/** What the address of the letters says; those that wait come first. */
export function useLettersAddress() {
  const search = route.useSearch();
  const table = useLetterTable(search);
  const { to } = search;
  const view: LetterView = search.state ?? 'new';
  return {
    table,
    view,
    to,
    query: { 'filter[to]': to, 'filter[handled]': HANDLED[view], ...table.query },
    setView: (next: LetterView) => table.filter({ state: next === 'new' ? undefined : next }),
    setTo: (next: FeedbackSubject | undefined) => table.filter({ to: next }),
    clear: () => table.filter({ to: undefined, state: 'all' }),
  };
}
