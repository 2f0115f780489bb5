import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconFileZip,
  IconKey,
  IconLogout,
  IconPencil,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { usePhone } from '../../../../platform/settings/settings.ts';
import { downloadPersonsData } from '../../personal-data/download-data.ts';
import { type Me, isMe, rightsOver } from '../user-rights.ts';
import type { TemporaryPassword } from '../form/IssuedPassword.tsx';
import { useUserActions } from './use-user-actions.ts';
import { type User, useUserFilters } from '../users.queries.ts';

export interface UserMenuProps {
  me: Me;
  user: User;
  onEdit: (user: User) => void;
  onIssued: (issued: TemporaryPassword) => void;
}

/** Row menu of a user. The dropdown is mounted on the first click, because a page has a hundred rows. */
export function UserMenu(props: UserMenuProps) {
  const { me, user } = props;
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isPhone = usePhone();
  const button = useRef<HTMLButtonElement>(null);
  if (!rightsOver(me, user.attributes).edit) return null;
  const dots = (
    <ActionIcon
      ref={button}
      variant="subtle"
      color="gray"
      size={isPhone ? 44 : 32}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={`Действия: ${user.attributes.fio || user.attributes.username}`}
      title="Действия"
      onClick={() => {
        setUsed(true);
        setOpen(!isOpen);
      }}
    >
      <IconDots size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={264}>
      <Menu.Target>{dots}</Menu.Target>
      {isUsed && (
        // Restores the focus to the button, because dialogs opened here return it after the item is
        // unmounted.
        <Menu.Dropdown onClickCapture={() => button.current?.focus()}>
          <Items {...props} refocus={() => button.current?.focus()} />
        </Menu.Dropdown>
      )}
    </Menu>
  );
}

function Items({ me, user, onEdit, onIssued, refocus }: UserMenuProps & { refocus: () => void }) {
  const { resets_passwords: resets } = useUserFilters().data ?? {};
  const rights = rightsOver(me, user.attributes, resets);
  const { reset, resetSecondFactor, endSessions, remove } = useUserActions(user, onIssued, refocus);
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />} onClick={() => onEdit(user)}>
        Изменить
      </Menu.Item>
      {rights.resetPassword && (
        <Menu.Item leftSection={<IconKey size={18} stroke={1.6} aria-hidden />} onClick={() => void reset()}>
          Сбросить пароль
        </Menu.Item>
      )}
      {me.group === 'A' && !isMe(me, user.attributes) && (
        <Menu.Item
          leftSection={<IconShieldOff size={18} stroke={1.6} aria-hidden />}
          onClick={() => void resetSecondFactor()}
        >
          Отключить второй фактор
        </Menu.Item>
      )}
      {rights.endSessions && !isMe(me, user.attributes) && (
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />}
          onClick={() => void endSessions()}
        >
          Завершить сеансы
        </Menu.Item>
      )}
      {me.group === 'A' && (
        <Menu.Item
          leftSection={<IconFileZip size={18} stroke={1.6} aria-hidden />}
          onClick={() => downloadPersonsData(user)}
        >
          Скачать личные данные
        </Menu.Item>
      )}
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
        disabled={!rights.remove}
        title={rights.remove ? undefined : 'Удалить можно только уволенного сотрудника'}
        onClick={() => void remove()}
      >
        Удалить
      </Menu.Item>
    </>
  );
}
