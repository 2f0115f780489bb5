import { type Draft, type DraftPlace, type DraftStorage, dropDraft, keepDraft } from './drafts.ts';

const TYPING_PAUSE = 400;

export interface KeeperInput {
  storage: DraftStorage;
  owner: string;
  place: DraftPlace;
  /** The owner still has a session: otherwise nothing more may be written. */
  isSignedIn: () => boolean;
}

export type DraftText = Pick<Draft, 'title' | 'address' | 'values'>;

/** Keeps what is typed into one form, not at every key. */
export function draftKeeper({ storage, owner, place, isSignedIn }: KeeperInput) {
  let waiting: DraftText | null = null;
  let isKept = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The page goes, or the session: what waits is kept now. True where something is kept. */
  const flush = (): boolean => {
    clearTimeout(timer);
    if (waiting) isKept = keepDraft(storage, { owner, ...place, ...waiting, at: Date.now() });
    waiting = null;
    return isKept;
  };
  /** What was kept stays, and no more is written. */
  const stop = (): void => {
    waiting = null;
    clearTimeout(timer);
  };
  return {
    flush,
    stop,
    keep: (text: DraftText): void => {
      if (!isSignedIn()) return;
      waiting = text;
      clearTimeout(timer);
      timer = setTimeout(() => (isSignedIn() ? flush() : stop()), TYPING_PAUSE);
    },
    /** Saved, or given up: nothing of it may come back. */
    forget: (): void => {
      stop();
      isKept = false;
      dropDraft(storage, owner, place);
    },
  };
}

export type DraftKeeper = ReturnType<typeof draftKeeper>;
