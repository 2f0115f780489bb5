import { lazyPart, usePreload } from '../../../../platform/lazy.ts';
import { EditDialog } from '../../../../ui/form-dialog/EditDialog.tsx';
import type { PickedFile } from './picked-files.ts';

const BulkForm = lazyPart(() => import('./BulkForm.tsx'));

export interface BulkTarget {
  /** Files dropped on the page; null if opened by the button. */
  dropped: Promise<PickedFile[]> | null;
}

export function BulkDialog({ target, onClose }: { target: BulkTarget | null; onClose: () => void }) {
  usePreload(BulkForm);
  return (
    <EditDialog target={target} onClose={onClose} title="Загрузка документов" size={1080}>
      {({ dropped }, controls) => <BulkForm dropped={dropped} controls={controls} />}
    </EditDialog>
  );
}
