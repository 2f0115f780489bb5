import { Suspense } from 'react';
import { FormDialog } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useLastShown } from '../../../../ui/text/last-shown.ts';
import { CardFormSkeleton } from './CardFormSkeleton.tsx';
import type { CardDialogTarget } from './card-values.ts';
import { lazyPart, usePreload } from '../../../../platform/lazy.ts';
import { EditorPart } from '../../../../ui/rich-text/editor/editor-part.ts';

const CardForm = lazyPart(() => import('./CardForm.tsx'));

interface CardDialogProps {
  target: CardDialogTarget | null;
  onClose: () => void;
}

export function CardDialog({ target, onClose }: CardDialogProps) {
  const current = useLastShown(target);
  usePreload(CardForm);
  usePreload(EditorPart);
  return (
    <FormDialog
      opened={target !== null}
      onClose={onClose}
      title={current && 'card' in current ? 'Изменить карточку' : 'Новая карточка'}
      size={760}
    >
      {(controls) => (
        <Suspense fallback={<CardFormSkeleton />}>
          {current && <CardForm target={current} {...controls} />}
        </Suspense>
      )}
    </FormDialog>
  );
}
