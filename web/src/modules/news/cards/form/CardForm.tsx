import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { ErrorState } from '../../../../ui/messages/ScreenState.tsx';
import { CardFields } from './CardFields.tsx';
import { CardFormSkeleton } from './CardFormSkeleton.tsx';
import { type CardDialogTarget, startCard } from './card-values.ts';
import { useInformationList } from '../information.queries.ts';

type CardFormProps = FormDialogControls & { target: CardDialogTarget };

/** The form of a card; its own chunk. It waits for the active cards, which say how many places there are. */
export default function CardForm({ target, ...controls }: CardFormProps) {
  const active = useInformationList('active');
  if (active.isPending) return <CardFormSkeleton />;
  if (active.isError) {
    return (
      <ErrorState
        title="Не удалось загрузить карточки"
        error={active.error}
        onRetry={() => void active.refetch()}
      />
    );
  }
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
