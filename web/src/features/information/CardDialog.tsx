import type { InformationTypeName } from '@portal/contract/information/information.calls.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { CardFormSkeleton } from './CardFormSkeleton.tsx';
import type { Information } from './information.queries.ts';

const CardForm = lazy(() => import('./CardForm.tsx'));

/** A card to edit, or a new one of the status one looks at. */
export type CardDialogTarget = { card: Information } | { type: InformationTypeName };

interface CardDialogProps {
  target: CardDialogTarget | null;
  onClose: () => void;
}

export function CardDialog({ target, onClose }: CardDialogProps) {
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
      title={current && 'card' in current ? 'Правка карточки' : 'Новая карточка'}
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
