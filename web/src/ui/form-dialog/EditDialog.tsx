import type { ReactNode } from 'react';
import { useLastShown } from '../text/last-shown.ts';
import { FormDialog, type FormDialogControls, type FormDialogProps } from './FormDialog.tsx';

interface EditDialogProps<T> extends Omit<FormDialogProps, 'opened' | 'title' | 'children'> {
  /** Argument of the open dialog; null when closed. */
  target: T | null;
  title: string | ((target: T) => string);
  children: (target: T, controls: FormDialogControls) => ReactNode;
}

/** Dialog with the form of its target, which it shows until it has closed. */
export function EditDialog<T>({ target, title, children, ...dialog }: EditDialogProps<T>) {
  const shown = useLastShown(target);
  const titleOf = (of: T) => (typeof title === 'string' ? title : title(of));
  return (
    <FormDialog {...dialog} opened={target !== null} title={shown === null ? '' : titleOf(shown)}>
      {(controls) => shown !== null && children(shown, controls)}
    </FormDialog>
  );
}
