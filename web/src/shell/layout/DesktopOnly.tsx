import { Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useStore } from '../../platform/offline/store.ts';
import { question } from '../../ui/dialogs/confirm.ts';
import classes from './DesktopOnly.module.css';
import { DESKTOP_ONLY } from '../guard.ts';

/**
 * Covers a page when the window becomes too narrow; the page below stays mounted. A native modal dialog:
 * everything below, including other dialogs, is inert, and closing restores the focus. Hidden while the user
 * is asked about unsaved changes.
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
    // The back gesture of a phone closes a dialog, whatever the page does.
    shown.addEventListener('close', show);
    // Keys such as Escape or Ctrl+K must not reach the page below, even without a focused element. After a
    // gesture has closed the notice, the focus is briefly back in the page.
    const keepOff = (event: KeyboardEvent) => {
      // A second Escape closes the dialog despite `onCancel`.
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
      // Also for keys pressed inside the notice.
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
