import {
  clearDrafts,
  type Draft,
  type DraftPlace,
  dropDraft,
  isSameDraft,
  listDrafts,
  sweepDrafts,
} from './drafts.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { notify } from '../notify.ts';
import { getSession, onSessionChange, onSessionEnd } from '../session/session.ts';
import { createStore } from '../offline/store.ts';

const KEPT = 'Набранный текст сохранён на этом устройстве. Войдите снова, чтобы вернуть его.';

/** Forms that are open now. */
const keepers = new Set<DraftKeeper>();

/** What the last session of this login has left: offered once, after signing in again. */
export const leftDrafts = createStore<readonly Draft[]>([]);
/** The draft that the person has asked for: its page opens the form, the form takes the text. */
export const wantedDraft = createStore<Draft | null>(null);

/** While the form is open the end of a session keeps its text. */
export function watchKeeper(keeper: DraftKeeper): () => void {
  keepers.add(keeper);
  window.addEventListener('pagehide', keeper.flush);
  return () => {
    keepers.delete(keeper);
    window.removeEventListener('pagehide', keeper.flush);
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
    for (const keeper of keepers) keeper.stop();
    clearDrafts(localStorage);
    return;
  }
  const kept = [...keepers].map((keeper) => keeper.flush());
  if (kept.includes(true)) notify.info(KEPT);
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
