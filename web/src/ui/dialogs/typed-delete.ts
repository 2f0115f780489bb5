import { createStore } from '../../platform/offline/store.ts';
import { notify } from '../../platform/notify.ts';
import { confirm } from './confirm.ts';

export interface TypedDeletion {
  /** First the plain question: 'Удалить проект?' and what that means. */
  question: string;
  questionText: string;
  /** 'Удаление проекта' */
  title: string;
  /** What goes along and does not come back. */
  text: string;
  /** What has to be typed, letter for letter. */
  name: string;
  /** 'Введите название' unless said. */
  nameLabel?: string | undefined;
  confirmLabel: string;
  /** Said when another name was typed: that nothing was deleted. */
  mismatch: string;
  /** Deletes; the dialog is locked until it is done. Says itself why it could not. */
  remove: () => Promise<unknown>;
}

export interface AskedDeletion extends TypedDeletion {
  /** True when it is deleted. */
  answer: (isDeleted: boolean) => void;
}

/** The deletion whose name is being typed; TypedDeleteDialog draws it. One at a time. */
export const askedDeletion = createStore<AskedDeletion | null>(null);

/** After Mantine's own attempt, ms. */
const FOCUS_DELAY = 30;

/** Spaces around a name are no part of it, and one letter may be written in two ways. */
export const isSameName = (typed: string, name: string): boolean =>
  typed.trim().normalize() === name.trim().normalize();

/** Asks, lets the name be typed, and deletes; true when it is gone. */
export async function deleteByName(deletion: TypedDeletion): Promise<boolean> {
  const before = document.activeElement;
  const yes = await confirm({
    title: deletion.question,
    text: deletion.questionText,
    confirmLabel: 'Удалить',
    danger: true,
  });
  if (!yes) return false;
  askedDeletion.get()?.answer(false);
  return new Promise((resolve) => {
    askedDeletion.set({
      ...deletion,
      answer: (isDeleted) => {
        askedDeletion.set(null);
        resolve(isDeleted);
        if (isDeleted || !(before instanceof HTMLElement)) return;
        setTimeout(() => before.focus({ preventScroll: true }), FOCUS_DELAY);
      },
    });
  });
}

/** Deletes when the typed name is the right one; says so when it is not. True when it is gone. */
export async function deleteTyped(deletion: TypedDeletion, typed: string): Promise<boolean> {
  if (!isSameName(typed, deletion.name)) {
    notify.error(deletion.mismatch);
    return false;
  }
  try {
    await deletion.remove();
    return true;
  } catch {
    // The cache of mutations has said why.
    return false;
  }
}
