import { notify } from '../../../platform/notify.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { cardName } from './card-name.ts';
import { type Information, useDeleteInformation } from './information.queries.ts';

/** Confirms, deletes and notifies. */
export function useAskToDeleteCard(): (card: Information) => Promise<void> {
  const { mutateAsync } = useDeleteInformation();
  return async (card) => {
    const yes = await confirm({
      title: 'Удалить карточку?',
      text: `«${cardName(card.attributes.content)}» исчезнет у всех сотрудников.`,
      confirmLabel: 'Удалить',
      danger: true,
    });
    if (!yes) return;
    try {
      await mutateAsync(card.id);
    } catch {
      // The mutation cache reports the error.
      return;
    }
    notify.success('Карточка удалена');
  };
}
