import { createStore } from '../../platform/offline/store.ts';
import { notify } from '../../platform/notify.ts';
import { confirm } from './confirm.ts';

export interface TypedDeletion {
  /** First question: 'Удалить проект?' with its consequences. */
  question: string;
  questionText: string;
  /** 'Удаление проекта' */
  title: string;
  /** Consequences that cannot be undone. */
  text: string;
  name: string;
  /** 'Введите название' by default. */
  nameLabel?: string | undefined;
  confirmLabel: string;
  /** Message after a different name: nothing was deleted. */
  mismatch: string;
  /** Deletes; the dialog is locked until it settles. Reports its own errors. */
  remove: () => Promise<unknown>;
}

export interface PendingDeletion extends TypedDeletion {
  /** Called with true after the deletion. */
  answer: (isDeleted: boolean) => void;
}

/** The current deletion, rendered by TypedDeleteDialog. One at a time. */
export const pendingDeletion = createStore<PendingDeletion | null>(null);

/** After Mantine's own attempt, ms. */
const FOCUS_DELAY = 30;

/** Compares trimmed and Unicode-normalised names. */
export const isSameName = (typed: string, name: string): boolean =>
  typed.trim().normalize() === name.trim().normalize();

/** Confirms, asks for the name, and deletes; returns true when deleted. */
export async function deleteByName(deletion: TypedDeletion): Promise<boolean> {
  const before = document.activeElement;
  const yes = await confirm({
    title: deletion.question,
    text: deletion.questionText,
    confirmLabel: 'Удалить',
    danger: true,
  });
  if (!yes) return false;
  pendingDeletion.get()?.answer(false);
  return new Promise((resolve) => {
    pendingDeletion.set({
      ...deletion,
      answer: (isDeleted) => {
        pendingDeletion.set(null);
        resolve(isDeleted);
        if (isDeleted || !(before instanceof HTMLElement)) return;
        setTimeout(() => before.focus({ preventScroll: true }), FOCUS_DELAY);
      },
    });
  });
}

/** Deletes if the typed name matches, otherwise shows the mismatch. Returns true when deleted. */
export async function deleteTyped(deletion: TypedDeletion, typed: string): Promise<boolean> {
  if (!isSameName(typed, deletion.name)) {
    notify.error(deletion.mismatch);
    return false;
  }
  try {
    await deletion.remove();
    return true;
  } catch {
    // The mutation cache reports the error.
    return false;
  }
}
