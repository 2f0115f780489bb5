import type { FaqType } from '@portal/contract/knowledge/faq/faq.calls.ts';
import { lazyPart, usePreload } from '../../../../platform/lazy.ts';
import { EditDialog } from '../../../../ui/form-dialog/EditDialog.tsx';

const ImportForm = lazyPart(() => import('./ImportForm.tsx'));

interface ImportDialogProps {
  /** Page that opened the dialog; null when closed. */
  target: { type: FaqType } | null;
  onClose: () => void;
}

export function ImportDialog({ target, onClose }: ImportDialogProps) {
  usePreload(ImportForm);
  return (
    <EditDialog target={target} onClose={onClose} title="Импорт из Word и Confluence" size={860}>
      {({ type }, controls) => <ImportForm type={type} controls={controls} />}
    </EditDialog>
  );
}
