import { FEEDBACK_SUBJECTS, type FeedbackSubject } from '@portal/contract/feedback/feedback.calls.ts';
import { useSearch } from '@tanstack/react-router';
import { oneOf } from '../../../platform/api/search.ts';
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

export const useLetterTable = () => useTable(TABLE);

/** What the address of the letters says; those that wait come first. */
export function useLettersAddress() {
  const table = useLetterTable();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const view = oneOf(LETTER_VIEWS)(search['state']) ?? 'new';
  const to = oneOf(FEEDBACK_SUBJECTS)(search['to']);
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
