import { Badge, Group, Text } from '@mantine/core';
import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import type { Column } from '../../../../ui/data-table/data-table.ts';
import { UserMenu, type UserMenuProps } from './UserMenu.tsx';
import type { User } from '../users.queries.ts';

const text = (field: 'position' | 'area' | 'username', label: string, flex?: number): Column<User> => ({
  field,
  label,
  ...(flex && { flex }),
  sortable: true,
  cell: ({ attributes }) => attributes[field] || '—',
});

const Mark = ({ children }: { children: string }) => (
  <Badge component="span" variant="default" bd={0} bg="var(--tag)" c="var(--text-2)" flex="none">
    {children}
  </Badge>
);

/** Truncated in a cell; a card lets it wrap. */
const NAME = { overflow: 'hidden', textOverflow: 'ellipsis' };

const COLUMNS: readonly Column<User>[] = [
  {
    field: 'fio',
    label: 'ФИО',
    flex: 2,
    sortable: true,
    cell: ({ attributes: { fio, username, employee_state, deactivated, last_seen } }) => (
      <Group component="span" gap="0 8px">
        <Text component="span" inherit fw={500} style={NAME} title={fio || username}>
          {fio || username}
        </Text>
        {employee_state === 'L' && <Mark>не работает</Mark>}
        {employee_state !== 'L' && deactivated && <Mark>вход закрыт</Mark>}
        {employee_state !== 'L' && !deactivated && !last_seen && <Mark>входа не было</Mark>}
      </Group>
    ),
  },
  text('position', 'Должность', 1),
  text('area', 'Площадка'),
  {
    field: 'group',
    label: 'Группа',
    cardLabel: 'группа',
    sortable: true,
    cell: ({ attributes }) => ROLE_LABELS[attributes.group],
  },
  text('username', 'Логин', 1),
  {
    field: 'code_id',
    label: 'Табельный номер',
    cardLabel: '№',
    sortable: true,
    cell: ({ attributes }) => attributes.code_id || '—',
  },
];

/** The area is left out if the filter says it. */
export const userColumns = (acts: Omit<UserMenuProps, 'user'>, isOneArea: boolean): Column<User>[] => [
  ...(isOneArea ? COLUMNS.filter(({ field }) => field !== 'area') : COLUMNS),
  {
    field: 'actions',
    label: 'Действия',
    isNameless: true,
    cell: (user) => <UserMenu {...acts} user={user} />,
  },
];
