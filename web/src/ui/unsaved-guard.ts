import { useBlocker } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { isNarrow } from '../platform/media.ts';
import { getSession } from '../platform/session/session.ts';
import { confirm } from './dialogs/confirm.ts';
import { isCovered } from './dialogs/front.ts';

const ask = (): Promise<boolean> =>
  confirm({
    title: 'Закрыть без сохранения?',
    text: 'Изменения не сохранены.',
    confirmLabel: 'Закрыть',
    cancelLabel: 'Продолжить правку',
    danger: true,
  });

interface UnsavedGuard {
  askToClose: () => Promise<boolean>;
  letGo: () => void;
  /** Keeps the text as a draft: leaving loses nothing. */
  keep: () => void;
  /** True if leaving is allowed: saved or discarded. */
  isLeft: () => boolean;
}

/**
 * Guards unsaved changes: asks before the route, the tab or a dialog is closed. `askToClose` is for the
 * dialog's onClose: true if it may close. `letGo` is called after saving, just before navigating or closing,
 * while the form is still dirty. `dialog` is the id of the form's dialog.
 */
export function useUnsavedGuard(dirty: boolean, dialog?: string): UnsavedGuard {
  const free = useRef(false);
  const isKept = useRef(false);
  const isDirty = useRef(dirty);
  // Before the next key: an Escape right after typing must ask.
  useLayoutEffect(() => {
    isDirty.current = dirty;
    // The permission was for earlier changes; new changes ask again.
    if (dirty) free.current = false;
    if (dirty) isKept.current = false;
  }, [dirty]);

  const holds = useCallback(() => isDirty.current && !free.current, []);
  const askToClose = useCallback(async () => {
    const yes = !holds() || (await ask());
    if (yes) free.current = true;
    return yes;
  }, [holds]);
  const letGo = useCallback(() => {
    free.current = true;
  }, []);

  useBlocker({
    // After the end of the session nothing can be saved, so the redirect to the sign-in page is not blocked.
    shouldBlockFn: async ({ action }) => {
      if (!holds() || getSession() === null) return false;
      // On a phone Back is for the dialog in front.
      if (action === 'BACK' && isNarrow() && isCovered(dialog)) return false;
      return !(await askToClose());
    },
    enableBeforeUnload: holds,
  });
  const keep = useCallback(() => {
    free.current = true;
    isKept.current = true;
  }, []);
  const isLeft = useCallback(() => free.current && !isKept.current, []);
  return { askToClose, letGo, keep, isLeft };
}
