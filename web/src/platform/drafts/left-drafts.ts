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

/** Writers of open forms. */
const writers = new Set<DraftWriter>();

/** Drafts of this login's previous session: offered once after sign-in. */
export const leftDrafts = createStore<readonly Draft[]>([]);
/** The draft selected by the user: its page opens the form, which restores the values. */
export const wantedDraft = createStore<Draft | null>(null);

/** Registers an open form, so that the end of a session stores its values. */
export function watchWriter(writer: DraftWriter): () => void {
  writers.add(writer);
  window.addEventListener('pagehide', writer.flush);
  return () => {
    writers.delete(writer);
    window.removeEventListener('pagehide', writer.flush);
  };
}

/** Removes a draft from the offer, because it is restored or discarded. */
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
  // Another user must not see the previous user's drafts.
  if (next) sweepDrafts(localStorage, next);
  leftDrafts.set(next ? listDrafts(localStorage, next) : []);
});
