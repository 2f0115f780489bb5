import { FEEDBACK_SUBJECTS, type FeedbackSubject } from '@portal/contract/feedback/feedback.calls.ts';
import { htmlHasContent } from '@portal/contract/shared/primitives.ts';
import { DRAFT_PREFIX } from '../../platform/drafts.ts';

/** A letter that is not sent yet. */
export interface Draft {
  to: FeedbackSubject;
  from: string;
  message: string;
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (username: string) => `${DRAFT_PREFIX}feedback:${username}`;

/** A letter is worth keeping once it has words; an address alone is not. */
export const isWorthKeeping = (draft: Draft): boolean => htmlHasContent(draft.message);

/** Storage belongs to the user and to older versions of the page: anything odd is no draft. */
export function readDraft(storage: DraftStorage, username: string): Draft | null {
  try {
    const value = JSON.parse(storage.getItem(keyOf(username)) ?? 'null') as Partial<Draft> | null;
    const to = FEEDBACK_SUBJECTS.find((subject) => subject === value?.to);
    if (!to || typeof value?.from !== 'string' || typeof value.message !== 'string') return null;
    const draft = { to, from: value.from, message: value.message };
    return isWorthKeeping(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps the letter, or forgets the old one when nothing is left of it. */
export function keepDraft(storage: DraftStorage, username: string, draft: Draft): void {
  try {
    if (isWorthKeeping(draft)) storage.setItem(keyOf(username), JSON.stringify(draft));
    else storage.removeItem(keyOf(username));
  } catch {
    // A full or forbidden storage: the letter lives as long as the page does.
  }
}

export function dropDraft(storage: DraftStorage, username: string): void {
  try {
    storage.removeItem(keyOf(username));
  } catch {
    // See keepDraft.
  }
}
