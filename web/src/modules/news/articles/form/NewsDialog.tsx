import { Suspense } from 'react';
import { FormDialog } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useLastShown } from '../../../../ui/text/last-shown.ts';
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
  const current = useLastShown(target);
  usePreload(NewsForm);
  usePreload(EditorPart);
  return (
    <FormDialog
      opened={target !== null}
      onClose={onClose}
      title={current && 'id' in current ? 'Изменить новость' : 'Новая новость'}
      size={760}
    >
      {(controls) => (
        <Suspense fallback={<NewsFormSkeleton />}>
          {current && <NewsForm target={current} {...controls} />}
        </Suspense>
      )}
    </FormDialog>
  );
}
