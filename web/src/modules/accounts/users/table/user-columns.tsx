import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import type { Column } from '../../../../ui/data-table/data-table.ts';
import { UserMenu, type UserMenuProps } from './UserMenu.tsx';
import type { User } from '../users.queries.ts';
import classes from '../Users.module.css';

const text = (field: 'position' | 'area' | 'username', label: string, width: string): Column<User> => ({
  field,
  label,
  width,
  sortable: true,
  cell: ({ attributes }) => attributes[field] || '—',
});

const COLUMNS: readonly Column<User>[] = [
  {
    field: 'fio',
    label: 'ФИО',
    sortable: true,
    cell: ({ attributes: { fio, username, employee_state, last_seen } }) => (
      <span className={classes.name}>
        <span className={classes.fio} title={fio || username}>
          {fio || username}
        </span>
        {employee_state === 'L' && <span className={classes.left}>уволен</span>}
        {employee_state !== 'L' && !last_seen && <span className={classes.left}>не входил</span>}
      </span>
    ),
  },
  text('position', 'Должность', '16%'),
  text('area', 'Площадка', '11%'),
  {
    field: 'group',
    label: 'Группа',
    width: '13%',
    sortable: true,
    cell: ({ attributes }) => ROLE_LABELS[attributes.group],
  },
  text('username', 'Логин', '12%'),
  {
    field: 'code_id',
    label: 'Код',
    // Fits a full personnel number: 0000-00612.
    width: '12%',
    sortable: true,
    cell: ({ attributes }) => <span className={classes.code}>{attributes.code_id || '—'}</span>,
  },
];

export const userColumns = (acts: Omit<UserMenuProps, 'user'>): Column<User>[] => [
  ...COLUMNS,
  {
    field: 'actions',
    label: 'Действия',
    width: '60px',
    isNameless: true,
    cell: (user) => <UserMenu {...acts} user={user} />,
  },
];
