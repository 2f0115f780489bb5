import { type ReactNode, Suspense } from 'react';
import { FormDialog, type FormDialogControls } from '../form-dialog/FormDialog.tsx';
import { useLastShown } from '../text/last-shown.ts';
import { FormSkeleton } from './form/FormSkeleton.tsx';

interface PanelDialogProps<T> {
  /** Argument of the open dialog; null when closed. */
  target: T | null;
  onClose: () => void;
  titleOf: (target: T) => string;
  size?: number;
  children: (target: T, controls: FormDialogControls) => ReactNode;
}

/** Dialog with a lazy form. */
export function PanelDialog<T>({ target, onClose, titleOf, size = 520, children }: PanelDialogProps<T>) {
  const current = useLastShown(target);
  return (
    <FormDialog
      opened={target !== null}
      onClose={onClose}
      title={current === null ? '' : titleOf(current)}
      size={size}
    >
      {(controls) => (
        <Suspense fallback={<FormSkeleton />}>{current !== null && children(current, controls)}</Suspense>
      )}
    </FormDialog>
  );
}
