import { EditDialog } from '../../../../ui/form-dialog/EditDialog.tsx';
import { NewsFormSkeleton } from './NewsFormSkeleton.tsx';
import type { NewsDialogTarget } from './news-values.ts';
import { lazyPart, usePreload } from '../../../../platform/lazy.ts';
import { EditorPart } from '../../../../ui/rich-text/editor/editor-part.ts';

const NewsForm = lazyPart(() => import('./NewsForm.tsx'));

interface NewsDialogProps {
  target: NewsDialogTarget | null;
  onClose: () => void;
}

export function NewsDialog({ target, onClose }: NewsDialogProps) {
  usePreload(NewsForm);
  usePreload(EditorPart);
  return (
    <EditDialog
      target={target}
      onClose={onClose}
      title={(shown) => ('id' in shown ? 'Изменить новость' : 'Новая новость')}
      size={760}
      skeleton={<NewsFormSkeleton />}
    >
      {(shown, controls) => <NewsForm target={shown} {...controls} />}
    </EditDialog>
  );
}
