import { createStore } from './offline/store.ts';

export type SnackKind = 'success' | 'error' | 'info';

export interface Snack {
  id: number;
  kind: SnackKind;
  text: string;
  /** Short code below the text, for support. */
  code?: string | undefined;
  /** Action button; a click dismisses the message. */
  action?: SnackAction | undefined;
}

export interface SnackAction {
  label: string;
  run: () => void;
}

/** Display time of a snackbar, ms (specification, section 9). */
export const SNACK_DURATION_MS = 5000;
/** Maximum visible snackbars; the oldest is removed first. */
export const MAX_SNACKS = 5;

export const snacks = createStore<readonly Snack[]>([]);
let lastId = 0;

function show(kind: SnackKind, text: string, more: Pick<Snack, 'code' | 'action'> = {}): number {
  lastId += 1;
  // A repeated text replaces the old message and restarts its time.
  const others = snacks.get().filter((snack) => snack.text !== text || snack.kind !== kind);
  snacks.set([...others, { id: lastId, kind, text, ...more }].slice(-MAX_SNACKS));
  return lastId;
}

/** Returns a function that dismisses the current errors when the new action succeeds. */
export function forgetErrorsOfBefore(): () => void {
  const before = lastId;
  return () => snacks.set(snacks.get().filter(({ kind, id }) => kind !== 'error' || id > before));
}

export function dismissSnack(id: number): void {
  snacks.set(snacks.get().filter((snack) => snack.id !== id));
}

export const notify = {
  /** Returns the message id, for early dismissal. */
  success: (text: string, action?: SnackAction): number => show('success', text, { action }),
  info: (text: string): void => {
    show('info', text);
  },
  /** `code` is the error id of a 500, which the server log contains too. */
  error: (text: string, code?: string): void => {
    show('error', text, { code });
  },
};
