import { createStore } from '../../platform/offline/store.ts';

export interface Question {
  title: string;
  text?: string | undefined;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Red button, and the focus starts on 'Отмена'. */
  danger?: boolean | undefined;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

/** The question on the screen; ConfirmDialog draws it. One at a time. */
export const question = createStore<Asked | null>(null);

/** After Mantine's own attempt, ms. */
const FOCUS_DELAY = 30;

/** Asks and waits: true for the confirm button, false for everything else. */
export function confirm(input: Question): Promise<boolean> {
  question.get()?.answer(false);
  const before = document.activeElement;
  return new Promise((resolve) => {
    question.set({
      ...input,
      answer: (yes) => {
        question.set(null);
        resolve(yes);
        // The dialog is loaded when first asked for, too late to know where the focus was. After a
        // 'yes' the place is usually gone, and the caller closes or navigates.
        if (yes || !(before instanceof HTMLElement)) return;
        setTimeout(() => before.focus({ preventScroll: true }), FOCUS_DELAY);
      },
    });
  });
}
