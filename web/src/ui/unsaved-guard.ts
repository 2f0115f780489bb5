import { useBlocker } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { getSession } from '../platform/session/session.ts';
import { confirm } from './dialogs/confirm.ts';

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
  /** What was typed stays as a draft: nothing is lost by leaving. */
  keep: () => void;
  /** Leave was given: saved, or given up. */
  isLeft: () => boolean;
}

/**
 * Keeps what was typed: asks before the route is left, the tab is closed, or a dialog is closed.
 * `askToClose` goes to the dialog's onClose: true when it may close. `letGo` is called after saving,
 * just before navigating or closing, while the form still counts as dirty.
 */
export function useUnsavedGuard(dirty: boolean): UnsavedGuard {
  const free = useRef(false);
  const isKept = useRef(false);
  const isDirty = useRef(dirty);
  // Before the next key: an Escape right after typing still asks.
  useLayoutEffect(() => {
    isDirty.current = dirty;
    // Leave was given for what was typed then; what is typed now is asked about again.
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
    // A session that has ended cannot save any more: do not stand in the way to the sign-in page.
    shouldBlockFn: async () => holds() && getSession() !== null && !(await askToClose()),
    enableBeforeUnload: holds,
  });
  const keep = useCallback(() => {
    free.current = true;
    isKept.current = true;
  }, []);
  const isLeft = useCallback(() => free.current && !isKept.current, []);
  return { askToClose, letGo, keep, isLeft };
}
