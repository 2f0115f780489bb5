import { notify } from '../../../../platform/notify.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { shortText } from '../../../../ui/text/short-text.ts';
import { useDeleteNews } from '../news.queries.ts';

/** Confirms, deletes and notifies; returns true when deleted. */
export function useAskToDeleteNews(): (id: string, title: string) => Promise<boolean> {
  const { mutateAsync } = useDeleteNews();
  return async (id, title) => {
    const yes = await confirm({
      title: 'Удалить новость?',
      text: `«${shortText(title)}» исчезнет у всех сотрудников.`,
      confirmLabel: 'Удалить',
      danger: true,
    });
    if (!yes) return false;
    try {
      await mutateAsync(id);
    } catch {
      // The mutation cache reports the error.
      return false;
    }
    notify.success('Новость удалена');
    return true;
  };
}
