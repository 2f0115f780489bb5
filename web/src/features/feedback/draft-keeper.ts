import { type Draft, type DraftStorage, dropDraft, keepDraft, readDraft } from './drafts.ts';

const TYPING_PAUSE = 400;

/** Keeps a letter as it is written, not at every key. */
export function draftKeeper(storage: DraftStorage, username: string) {
  let waiting: Draft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    if (waiting) keepDraft(storage, username, waiting);
    waiting = null;
  };
  return {
    /** What was left unsent the last time. */
    restored: readDraft(storage, username),
    keep: (draft: Draft): void => {
      waiting = draft;
      clearTimeout(timer);
      timer = setTimeout(flush, TYPING_PAUSE);
    },
    /** The page or the dialog goes: what waits is kept now. */
    flush,
    /** The letter is sent: nothing of it may come back. */
    forget: (): void => {
      waiting = null;
      clearTimeout(timer);
      dropDraft(storage, username);
    },
  };
}
