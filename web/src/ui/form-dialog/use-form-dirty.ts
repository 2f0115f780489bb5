import { useLayoutEffect } from 'react';
import type { FormDialogControls } from './FormDialog.tsx';

/** Tells the dialog around a form whether something was typed, before the next key can close it. */
export function useFormDirty(
  isDirty: boolean,
  { setDirty }: Partial<Pick<FormDialogControls, 'setDirty'>>,
): void {
  useLayoutEffect(() => setDirty?.(isDirty), [setDirty, isDirty]);
}
