import { Button } from '@mantine/core';
import { IconLogout, IconTrash } from '@tabler/icons-react';
import { notify } from '../../../../platform/notify.ts';
import { countOf, type Forms } from '../../../../platform/plural.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { deleteByName } from '../../../../ui/dialogs/typed-delete.ts';
import { ExportMenu } from '../../../../ui/data-table/ExportMenu.tsx';
import { SelectionBar } from '../../../../ui/data-table/table/SelectionBar.tsx';
import { isMe, type Me, rightsOver } from '../user-rights.ts';
import { type User, USERS_PATH, useBulkDelete, useEndUserSessions } from '../users.queries.ts';

interface ChosenUsersProps {
  me: Me;
  users: readonly User[];
  sort: string;
  onClear: () => void;
}

const OF_USERS: Forms = ['пользователя', 'пользователей', 'пользователей'];

/** Several users at once: a file of them, the end of their sessions, or the end of their accounts where they have left. */
export function ChosenUsers({ me, users, sort, onClear }: ChosenUsersProps) {
  const { mutate, isPending } = useEndUserSessions();
  const others = users.filter(
    ({ attributes }) => rightsOver(me, attributes).endSessions && !isMe(me, attributes),
  );
  const endSessions = async () => {
    const sure = await confirm({
      title: `Завершить сеансы ${countOf(others.length, OF_USERS)}?`,
      text:
        others.length < users.length
          ? 'Они выйдут из портала на всех устройствах. Вас и тех, кого вы не можете менять, это не коснётся.'
          : 'Они выйдут из портала на всех устройствах.',
      confirmLabel: 'Завершить',
    });
    if (!sure) return;
    mutate(
      others.map(({ id }) => id),
      {
        onSuccess: (message) => {
          notify.success(message);
          onClear();
        },
      },
    );
  };
  const { mutateAsync: remove } = useBulkDelete();
  const left = users.filter(({ attributes }) => rightsOver(me, attributes).remove);
  const removeLeft = async () => {
    const people = countOf(left.length, OF_USERS);
    const isDeleted = await deleteByName({
      question: `Удалить учётные записи ${people}?`,
      questionText:
        'Уволенные больше не смогут войти, даже если вернутся: им понадобится новая учётная запись.',
      title: 'Удаление учётных записей',
      text: 'Записи в журналах останутся. Вернуть учётные записи не получится.',
      name: String(left.length),
      nameLabel: 'Введите число людей',
      confirmLabel: 'Удалить учётные записи',
      mismatch: 'Учётные записи НЕ удалены: число введено неверно',
      remove: async () => notify.success(await remove(left.map(({ id }) => id))),
    });
    if (isDeleted) onClear();
  };
  return (
    <SelectionBar count={users.length} onClear={onClear}>
      <ExportMenu
        path={USERS_PATH}
        query={{ 'filter[id.in]': users.map(({ id }) => id).join(','), sort }}
        name="Выбранные пользователи"
        size="xs"
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
        loading={isPending}
        disabled={others.length === 0}
        onClick={() => void endSessions()}
      >
        Завершить сеансы
      </Button>
      {left.length > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          disabled={left.length < users.length}
          title={
            left.length < users.length
              ? 'Удалить можно только уволенных: снимите выбор с остальных'
              : undefined
          }
          onClick={() => void removeLeft()}
        >
          Удалить учётные записи
        </Button>
      )}
    </SelectionBar>
  );
}
