import { Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useStore } from '../../platform/offline/store.ts';
import { question } from '../../ui/dialogs/confirm.ts';
import classes from './DesktopOnly.module.css';
import { DESKTOP_ONLY } from '../guard.ts';

/**
 * Lies over a page that has become too narrow; the page stays as it is underneath. The browser's own modal
 * dialog: what is under it, other dialogs too, is inert, and closing gives the focus back. It steps
 * aside for the question whether what was typed may be lost.
 */
export function DesktopOnly() {
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsked = useStore(question) !== null;

  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown || isAsked) return;
    const show = () => {
      shown.showModal();
      shown.focus();
    };
    // A phone's gesture for 'back' closes a dialog whatever the page says.
    shown.addEventListener('close', show);
    // Keys of the page underneath, as Escape or Ctrl+K, must not reach it; the focus may be nowhere. Where a
    // gesture has closed the notice and it is not shown again yet, the focus is back in the text.
    const keepOff = (event: KeyboardEvent) => {
      // A second one would close the notice whatever `onCancel` says.
      if (event.key === 'Escape') event.preventDefault();
      if (event.target instanceof Node && shown.contains(event.target)) return;
      event.stopPropagation();
      if (event.target !== document.body) event.preventDefault();
    };
    addEventListener('keydown', keepOff, true);
    show();
    return () => {
      removeEventListener('keydown', keepOff, true);
      shown.removeEventListener('close', show);
      shown.close();
    };
  }, [isAsked]);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="desktop-only"
      aria-describedby="desktop-only-why"
      tabIndex={-1}
      className={classes.notice}
      onCancel={(event) => event.preventDefault()}
      // Nor do those of the notice itself.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <IconDeviceDesktop size={40} stroke={1.2} className={classes.mark} aria-hidden />
      <h2 id="desktop-only" className={classes.title}>
        {DESKTOP_ONLY}
      </h2>
      <p id="desktop-only-why" className={classes.text}>
        Расширьте окно или поверните телефон: страница ждёт такой, какой вы её оставили.
      </p>
      <Button size="md" renderRoot={(props) => <Link to="/workTime" {...props} />}>
        Открыть «Выходы»
      </Button>
    </dialog>
  );
}
