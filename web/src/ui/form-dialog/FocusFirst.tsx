import { useEffect, useEffectEvent } from 'react';
import type { FormDialogControls } from './FormDialog.tsx';

/** Beside fields that are rendered after the dialog: focuses the first of them. */
export function FocusFirst({ controls }: { controls: Pick<FormDialogControls, 'focusFirst'> }) {
  const focusFirst = useEffectEvent(controls.focusFirst);
  useEffect(() => focusFirst(), []);
  return null;
}
