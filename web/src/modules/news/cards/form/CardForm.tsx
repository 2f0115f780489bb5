import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { LoadState } from '../../../../ui/messages/ScreenState.tsx';
import { CardFields } from './CardFields.tsx';
import { CardFormSkeleton } from './CardFormSkeleton.tsx';
import { type CardDialogTarget, startCard } from './card-values.ts';
import { useInformationList } from '../information.queries.ts';

type CardFormProps = FormDialogControls & { target: CardDialogTarget };

/** Form of a card; a separate chunk. Waits for the active cards, whose number limits the positions. */
export default function CardForm({ target, ...controls }: CardFormProps) {
  const active = useInformationList('active');
  if (active.data === undefined)
    return <LoadState query={active} name="карточки" skeleton={<CardFormSkeleton />} />;
  const stored = 'card' in target ? target.card : undefined;
  const type = 'type' in target ? target.type : 'active';
  const activeCount = active.data.length;
  return (
    <CardFields
      stored={stored}
      initial={startCard(stored, type, activeCount)}
      activeCount={activeCount}
      {...controls}
    />
  );
}
