import { EditDialog } from '../../../../ui/form-dialog/EditDialog.tsx';
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
  usePreload(CardForm);
  usePreload(EditorPart);
  return (
    <EditDialog
      target={target}
      onClose={onClose}
      title={(shown) => ('card' in shown ? 'Изменить карточку' : 'Новая карточка')}
      size={760}
      skeleton={<CardFormSkeleton />}
    >
      {(shown, controls) => <CardForm target={shown} {...controls} />}
    </EditDialog>
  );
}
