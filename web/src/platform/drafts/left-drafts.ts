import {
  clearDrafts,
  type Draft,
  type DraftPlace,
  dropDraft,
  isSameDraft,
  listDrafts,
  sweepDrafts,
} from './draft-storage.ts';
import type { DraftWriter } from './draft-writer.ts';
import { notify } from '../notify.ts';
import { getSession, onSessionChange, onSessionEnd } from '../session/session.ts';
import { createStore } from '../offline/store.ts';

const STORED = 'Набранный текст сохранён на этом устройстве. Войдите снова, чтобы вернуть его.';

/** Forms that are open now. */
const writers = new Set<DraftWriter>();

/** What the last session of this login has left: offered once, after signing in again. */
export const leftDrafts = createStore<readonly Draft[]>([]);
/** The draft that the person has asked for: its page opens the form, the form takes the text. */
export const wantedDraft = createStore<Draft | null>(null);

/** While the form is open the end of a session stores its text. */
export function watchWriter(writer: DraftWriter): () => void {
  writers.add(writer);
  window.addEventListener('pagehide', writer.flush);
  return () => {
    writers.delete(writer);
    window.removeEventListener('pagehide', writer.flush);
  };
}

/** It is no longer offered: the form has it, or nobody wants it. */
export function settleDraft(place: DraftPlace): void {
  const others = leftDrafts.get().filter((draft) => !isSameDraft(draft, place));
  if (others.length < leftDrafts.get().length) leftDrafts.set(others);
}

export function deleteLeftDraft(draft: Draft): void {
  dropDraft(localStorage, draft.owner, draft);
  settleDraft(draft);
}

onSessionEnd((reason) => {
  if (reason === 'signed-out') {
    for (const writer of writers) writer.stop();
    clearDrafts(localStorage);
    return;
  }
  const stored = [...writers].map((writer) => writer.flush());
  if (stored.includes(true)) notify.info(STORED);
});

let owner = getSession()?.username;
sweepDrafts(localStorage, owner);

onSessionChange(() => {
  const next = getSession()?.username;
  if (next === owner) return;
  owner = next;
  wantedDraft.set(null);
  // Nothing of one person's is shown to the next one.
  if (next) sweepDrafts(localStorage, next);
  leftDrafts.set(next ? listDrafts(localStorage, next) : []);
});
