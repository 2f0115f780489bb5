import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { FormDialogControls } from './FormDialog.tsx';

/** Informs the dialog about rendering and unsaved changes before the next key can close it. */
export function useFormDirty(
  isDirty: boolean,
  { setDirty, focusFirst }: Partial<Pick<FormDialogControls, 'setDirty' | 'focusFirst'>>,
): void {
  useLayoutEffect(() => setDirty?.(isDirty), [setDirty, isDirty]);
  const arrive = useEffectEvent(() => focusFirst?.());
  useEffect(() => arrive(), []);
}
