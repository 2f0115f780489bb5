import { notify } from '../../../platform/notify.ts';
import { countOf, type Forms } from '../../../platform/plural.ts';
import { deleteByName } from '../../../ui/dialogs/typed-delete.ts';
import { useBulkDelete } from './users.queries.ts';

export const OF_USERS: Forms = ['пользователя', 'пользователей', 'пользователей'];

/** Deletes accounts of former employees after their number is typed; returns true when deleted. */
export function useDeleteAccounts(): (ids: readonly string[]) => Promise<boolean> {
  const { mutateAsync: remove } = useBulkDelete();
  return (ids) =>
    deleteByName({
      question: `Удалить учётные записи ${countOf(ids.length, OF_USERS)}?`,
      questionText:
        'Уволенные больше не смогут войти, даже если вернутся: им понадобится новая учётная запись.',
      title: 'Удаление учётных записей',
      text: 'Записи в журналах останутся. Вернуть учётные записи не получится.',
      name: String(ids.length),
      nameLabel: 'Введите число людей',
      confirmLabel: 'Удалить учётные записи',
      mismatch: 'Учётные записи НЕ удалены: число введено неверно',
      remove: async () => notify.success(await remove([...ids])),
    });
}
