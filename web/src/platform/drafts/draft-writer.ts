import { type Draft, type DraftPlace, type DraftStorage, dropDraft, writeDraft } from './draft-storage.ts';

const TYPING_PAUSE = 400;

export interface WriterInput {
  storage: DraftStorage;
  owner: string;
  place: DraftPlace;
  /** The owner still has a session: otherwise nothing more may be written. */
  isSignedIn: () => boolean;
}

export type DraftText = Pick<Draft, 'title' | 'address' | 'values'>;

/** Stores what is typed into one form, not at every key. */
export function createDraftWriter({ storage, owner, place, isSignedIn }: WriterInput) {
  let waiting: DraftText | null = null;
  let isStored = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The page goes, or the session: what waits is stored now. True where something is stored. */
  const flush = (): boolean => {
    clearTimeout(timer);
    if (waiting) isStored = writeDraft(storage, { owner, ...place, ...waiting, at: Date.now() });
    waiting = null;
    return isStored;
  };
  /** What was stored stays, and no more is written. */
  const stop = (): void => {
    waiting = null;
    clearTimeout(timer);
  };
  return {
    flush,
    stop,
    write: (text: DraftText): void => {
      if (!isSignedIn()) return;
      waiting = text;
      clearTimeout(timer);
      timer = setTimeout(() => (isSignedIn() ? flush() : stop()), TYPING_PAUSE);
    },
    /** Saved, or given up: nothing of it may come back. */
    drop: (): void => {
      stop();
      isStored = false;
      dropDraft(storage, owner, place);
    },
  };
}

export type DraftWriter = ReturnType<typeof createDraftWriter>;
