import { lazyPart } from '../../../platform/lazy.ts';
import { FormDialog, type FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';

/** Lazy: the calendar is needed in the form only. */
const RequestForm = lazyPart<FormDialogControls>(() => import('./RequestForm.tsx'));

interface NewRequestDialogProps {
  opened: boolean;
  onClose: () => void;
}

export const NewRequestDialog = (props: NewRequestDialogProps) => (
  <FormDialog {...props} title="Новая заявка" size={520}>
    {(controls) => <RequestForm {...controls} />}
  </FormDialog>
);
