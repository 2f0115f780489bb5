import { type Draft, type DraftPlace, type DraftStorage, dropDraft, writeDraft } from './draft-storage.ts';

const DEBOUNCE_MS = 400;

export interface WriterInput {
  storage: DraftStorage;
  owner: string;
  place: DraftPlace;
  /** True while the owner's session is active: after it nothing may be written. */
  isSignedIn: () => boolean;
}

export type DraftText = Pick<Draft, 'title' | 'address' | 'values'>;

/** Debounced storage of a form's values. */
export function createDraftWriter({ storage, owner, place, isSignedIn }: WriterInput) {
  let waiting: DraftText | null = null;
  let isStored = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Writes pending values immediately, because the page or session ends. Returns true if a draft is stored.
   */
  const flush = (): boolean => {
    clearTimeout(timer);
    if (waiting) isStored = writeDraft(storage, { owner, ...place, ...waiting, at: Date.now() });
    waiting = null;
    return isStored;
  };
  /** Stops writing and keeps the stored draft. */
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
      timer = setTimeout(() => (isSignedIn() ? flush() : stop()), DEBOUNCE_MS);
    },
    /** Deletes the draft after saving or discarding. */
    drop: (): void => {
      stop();
      isStored = false;
      dropDraft(storage, owner, place);
    },
  };
}

export type DraftWriter = ReturnType<typeof createDraftWriter>;
