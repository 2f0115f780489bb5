import type { NewsType } from '@portal/contract/news/news.calls.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NewsFormSkeleton } from './NewsFormSkeleton.tsx';

const NewsForm = lazy(() => import('./NewsForm.tsx'));

/** A news to edit, or a new one of the type one looks at. */
export type NewsDialogTarget = { id: string } | { type: NewsType };

interface NewsDialogProps {
  target: NewsDialogTarget | null;
  onClose: () => void;
}

export function NewsDialog({ target, onClose }: NewsDialogProps) {
  // While the dialog fades away its form must stay.
  const [shown, setShown] = useState(target);
  useEffect(() => {
    if (target) setShown(target);
  }, [target]);
  const current = target ?? shown;

  return (
    <FormDialog
      opened={target !== null}
      onClose={onClose}
      title={current && 'id' in current ? 'Правка новости' : 'Новая новость'}
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
