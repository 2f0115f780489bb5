import { Select } from '@mantine/core';
import { ROLE_LABELS, ROLES } from '@portal/contract/shared/roles.ts';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { ALL_AREAS, type Presence, type useUsersAddress } from './use-users-address.ts';
import classes from './Users.module.css';

const PRESENCE: readonly { value: Presence; label: string }[] = [
  { value: 'W', label: 'Работают' },
  { value: 'L', label: 'Уволены' },
  { value: 'never', label: 'Ни разу не входили' },
];

const GROUPS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** Search, area, position, group, and whether they are there. */
export function UsersToolbar({ address }: { address: ReturnType<typeof useUsersAddress> }) {
  const { areas = [], positions = [] } = address.filters.data ?? {};
  return (
    <div className={classes.toolbar}>
      <SearchField
        label="ФИО, логин или код"
        className={classes.search ?? ''}
        value={address.search}
        onSearch={address.find}
      />
      <Select
        aria-label="Площадка"
        className={classes.select}
        data={[{ value: ALL_AREAS, label: 'Все площадки' }, ...areas]}
        value={address.area ?? null}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Ничего не найдено"
        onChange={(area) => area && address.set({ area })}
      />
      <Select
        aria-label="Должность"
        className={classes.select}
        placeholder="Все должности"
        data={positions}
        value={address.position ?? null}
        searchable
        clearable
        nothingFoundMessage="Ничего не найдено"
        clearButtonProps={{ 'aria-label': 'Все должности' }}
        onChange={(position) => address.set({ position: position ?? undefined })}
      />
      <Select
        aria-label="Группа"
        className={classes.select}
        placeholder="Все группы"
        data={GROUPS}
        value={address.group ?? null}
        clearable
        clearButtonProps={{ 'aria-label': 'Все группы' }}
        onChange={(group) => address.set({ group: group ?? undefined })}
      />
      <Select
        aria-label="Состояние"
        className={classes.select}
        placeholder="Все состояния"
        data={PRESENCE}
        value={address.presence ?? null}
        clearable
        clearButtonProps={{ 'aria-label': 'Все состояния' }}
        onChange={(presence) => address.setPresence(presence ?? undefined)}
      />
    </div>
  );
}
