import { Button } from '@mantine/core';
import { IconLogout, IconTrash } from '@tabler/icons-react';
import { notify } from '../../../../platform/notify.ts';
import { countOf } from '../../../../platform/plural.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { ExportMenu } from '../../../../ui/data-table/ExportMenu.tsx';
import { SelectionBar } from '../../../../ui/data-table/table/SelectionBar.tsx';
import { OF_USERS, useDeleteAccounts } from '../use-delete-accounts.ts';
import { isMe, type Me, rightsOver } from '../user-rights.ts';
import { type User, USERS_PATH, useEndUserSessions } from '../users.queries.ts';

interface ChosenUsersProps {
  me: Me;
  users: readonly User[];
  sort: string;
  onClear: () => void;
}

/** Bulk actions: export, end sessions, or delete accounts of former employees. */
export function ChosenUsers({ me, users, sort, onClear }: ChosenUsersProps) {
  const { mutate, isPending } = useEndUserSessions();
  const others = users.filter(
    ({ attributes }) => rightsOver(me, attributes).endSessions && !isMe(me, attributes),
  );
  const endSessions = async () => {
    const sure = await confirm({
      title: `Завершить сеансы ${countOf(others.length, OF_USERS).replace(' ', '\u00a0')}?`,
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
  const remove = useDeleteAccounts();
  const left = users.filter(({ attributes }) => rightsOver(me, attributes).remove);
  const removeLeft = async () => {
    if (await remove(left.map(({ id }) => id))) onClear();
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
