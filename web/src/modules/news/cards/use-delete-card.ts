import { INFORMATION_TYPES } from '@portal/contract/news/cards/information.types.ts';
import { notify } from '../../../platform/notify.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { cardName } from './card-name.ts';
import { type Information, useDeleteInformation } from './information.queries.ts';

/** Confirms, deletes and notifies. */
export function useAskToDeleteCard(): (card: Information) => Promise<void> {
  const { mutateAsync } = useDeleteInformation();
  return async (card) => {
    const name = cardName(card.attributes.content).replaceAll('«', '„').replaceAll('»', '“');
    const isShown = card.attributes.information_type === INFORMATION_TYPES.active;
    const yes = await confirm({
      title: 'Удалить карточку?',
      text: isShown
        ? `«${name}» исчезнет у всех сотрудников.`
        : `«${name}» никто, кроме редакторов, не видит.`,
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
