import { createStore } from '../../platform/offline/store.ts';

/** What somebody has searched for in vain, on its way to the form of a new question. */
export interface AskedQuestion {
  missId: string;
  text: string;
}

/** Set where an editor wants to answer it; the page of questions takes it. Not in the address, which is kept. */
export const askedQuestion = createStore<AskedQuestion | null>(null);

/** What was searched for as the beginning of a question: it is kept in small letters. */
export const asQuestion = (query: string): string => query.charAt(0).toUpperCase() + query.slice(1);
