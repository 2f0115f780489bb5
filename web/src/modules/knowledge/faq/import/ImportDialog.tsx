import type { FaqType } from '@portal/contract/knowledge/faq/faq.calls.ts';
import { lazyPart, usePreload } from '../../../../platform/lazy.ts';
import { PanelDialog } from '../../../../ui/panels/PanelDialog.tsx';

const ImportForm = lazyPart(() => import('./ImportForm.tsx'));

interface ImportDialogProps {
  /** Page that opened the dialog; null when closed. */
  target: { type: FaqType } | null;
  onClose: () => void;
}

export function ImportDialog({ target, onClose }: ImportDialogProps) {
  usePreload(ImportForm);
  return (
    <PanelDialog target={target} onClose={onClose} titleOf={() => 'Импорт из Word и Confluence'} size={860}>
      {({ type }, controls) => <ImportForm type={type} controls={controls} />}
    </PanelDialog>
  );
}
