import { askToRemove } from '../../../../ui/dialogs/confirm.ts';
import { shortText } from '../../../../ui/text/short-text.ts';
import { useDeleteNews } from '../news.queries.ts';

/** Confirms, deletes and notifies; returns true when deleted. */
export function useAskToDeleteNews(): (id: string, title: string) => Promise<boolean> {
  const { mutateAsync } = useDeleteNews();
  return (id, title) =>
    askToRemove({
      title: 'Удалить новость?',
      text: `«${shortText(title).replaceAll('«', '„').replaceAll('»', '“')}» исчезнет у всех сотрудников.`,
      remove: () => mutateAsync(id),
      done: 'Новость удалена',
    });
}
