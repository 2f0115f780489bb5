import { notify } from '../../platform/notify.ts';
import { createStore } from '../../platform/offline/store.ts';

export interface Question {
  title: string;
  text?: string | undefined;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Red button, with the initial focus on 'Отмена'. */
  danger?: boolean | undefined;
}

interface PendingQuestion extends Question {
  answer: (yes: boolean) => void;
}

/** The current question, rendered by ConfirmDialog. One at a time. */
export const question = createStore<PendingQuestion | null>(null);

/** After Mantine's own attempt, ms. */
const FOCUS_DELAY = 30;

/** Resolves to true for the confirm button, false otherwise. */
export function confirm(input: Question): Promise<boolean> {
  question.get()?.answer(false);
  const before = document.activeElement;
  return new Promise((resolve) => {
    question.set({
      ...input,
      answer: (yes) => {
        question.set(null);
        resolve(yes);
        // The dialog loads on first use, too late to record the focused element. After a 'yes' that element
        // is usually unmounted, and the caller closes or navigates.
        if (yes || !(before instanceof HTMLElement)) return;
        setTimeout(() => before.focus({ preventScroll: true }), FOCUS_DELAY);
      },
    });
  });
}

interface Removal extends Omit<Question, 'confirmLabel' | 'danger'> {
  /** 'Удалить' by default. */
  confirmLabel?: string;
  /** Deletes or withdraws; the mutation cache reports a failure. */
  remove: () => Promise<unknown>;
  /** Success text. */
  done: string;
}

/** Confirms, removes and notifies; returns true when removed. */
export async function askToRemove({ remove, done, ...asked }: Removal): Promise<boolean> {
  if (!(await confirm({ confirmLabel: 'Удалить', ...asked, danger: true }))) return false;
  try {
    await remove();
  } catch {
    return false;
  }
  notify.success(done);
  return true;
}
