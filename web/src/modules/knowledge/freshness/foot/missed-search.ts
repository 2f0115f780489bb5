import { createStore } from '../../../../platform/offline/store.ts';

/** A search without a hit, passed to the form of a new question. */
export interface MissedSearch {
  missId: string;
  text: string;
}

/** Set by an editor's click; read by the FAQ page. Not in the URL, because URLs are kept in the history. */
export const missedSearch = createStore<MissedSearch | null>(null);

/** Search text as an initial question with a capital letter, because it is stored in lower case. */
export const asQuestion = (query: string): string => query.charAt(0).toUpperCase() + query.slice(1);
