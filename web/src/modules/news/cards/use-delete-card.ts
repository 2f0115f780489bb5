import { INFORMATION_TYPES } from '@portal/contract/news/cards/information.types.ts';
import { askToRemove } from '../../../ui/dialogs/confirm.ts';
import { cardName } from './card-name.ts';
import { type Information, useDeleteInformation } from './information.queries.ts';

/** Confirms, deletes and notifies. */
export function useAskToDeleteCard(): (card: Information) => Promise<boolean> {
  const { mutateAsync } = useDeleteInformation();
  return (card) => {
    const name = cardName(card.attributes.content).replaceAll('«', '„').replaceAll('»', '“');
    const isShown = card.attributes.information_type === INFORMATION_TYPES.active;
    return askToRemove({
      title: 'Удалить карточку?',
      text: isShown
        ? `«${name}» исчезнет у всех сотрудников.`
        : `«${name}» никто, кроме редакторов, не видит.`,
      remove: () => mutateAsync({ params: { id: card.id } }),
      done: 'Карточка удалена',
    });
  };
}
