import { createStore } from './offline/store.ts';

export type SnackKind = 'success' | 'error' | 'info';

export interface Snack {
  id: number;
  kind: SnackKind;
  text: string;
  /** A short code under the text, for the support. */
  code?: string | undefined;
  /** What the message offers; the message goes with the press. */
  action?: SnackAction | undefined;
}

export interface SnackAction {
  label: string;
  run: () => void;
}

/** How long a snackbar stays, ms (specification, section 9). */
export const SNACK_LIFE = 5000;
/** More would cover the page; the oldest leaves first. */
export const SNACKS_AT_ONCE = 5;

export const snacks = createStore<readonly Snack[]>([]);
let lastId = 0;

function show(kind: SnackKind, text: string, more: Pick<Snack, 'code' | 'action'> = {}): number {
  lastId += 1;
  // The same words twice say nothing new: the old one gives way, and the time starts again.
  const others = snacks.get().filter((snack) => snack.text !== text || snack.kind !== kind);
  snacks.set([...others, { id: lastId, kind, text, ...more }].slice(-SNACKS_AT_ONCE));
  return lastId;
}

/** What an act that begins now leaves behind when it succeeds: the errors of before. */
export function forgetErrorsOfBefore(): () => void {
  const before = lastId;
  return () => snacks.set(snacks.get().filter(({ kind, id }) => kind !== 'error' || id > before));
}

export function dismissSnack(id: number): void {
  snacks.set(snacks.get().filter((snack) => snack.id !== id));
}

export const notify = {
  /** Answers with the message's id, by which it can be dismissed before its time. */
  success: (text: string, action?: SnackAction): number => show('success', text, { action }),
  info: (text: string): void => {
    show('info', text);
  },
  /** `code` is the error id of a 500, which the server's log carries too. */
  error: (text: string, code?: string): void => {
    show('error', text, { code });
  },
};
