import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { notify } from '../../../../platform/notify.ts';
import { countOf, type Forms } from '../../../../platform/plural.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { ExportMenu } from '../../../../ui/data-table/ExportMenu.tsx';
import { SelectionBar } from '../../../../ui/data-table/table/SelectionBar.tsx';
import { isMe, type Me, rightsOver } from '../user-rights.ts';
import { type User, USERS_PATH, useEndUserSessions } from '../users.queries.ts';

interface ChosenUsersProps {
  me: Me;
  users: readonly User[];
  sort: string;
  onClear: () => void;
}

const OF_USERS: Forms = ['пользователя', 'пользователей', 'пользователей'];

/** Several users at once: a file of them, or the end of their sessions. */
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
    </SelectionBar>
  );
}
