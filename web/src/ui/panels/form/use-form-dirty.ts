import { useEffect } from 'react';
import type { FormDialogControls } from '../../form-dialog/FormDialog.tsx';

/** Tells the dialog whether there is something to lose. */
export function useFormDirty(isDirty: boolean, { setDirty }: FormDialogControls): void {
  useEffect(() => setDirty(isDirty), [setDirty, isDirty]);
}
