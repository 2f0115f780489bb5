import { Select } from '@mantine/core';
import { ROLE_LABELS, ROLES } from '@portal/contract/shared/roles.ts';
import { FilterSelect } from '../../../ui/data-table/filters/FilterSelect.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { ALL_AREAS, type Presence, type useUsersAddress } from './use-users-address.ts';
import classes from './Users.module.css';

const PRESENCE: readonly { value: Presence; label: string }[] = [
  { value: 'W', label: 'Работают' },
  { value: 'L', label: 'Уволены' },
  { value: 'never', label: 'Ни разу не входили' },
];

const GROUPS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** Search, area, position, group and presence filters. */
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
      <FilterSelect
        label="Должность"
        all="Все должности"
        className={classes.select}
        data={positions}
        value={address.position}
        searchable
        onChange={(position) => address.set({ position })}
      />
      <FilterSelect
        label="Группа"
        all="Все группы"
        className={classes.select}
        data={GROUPS}
        value={address.group}
        onChange={(group) => address.set({ group })}
      />
      <FilterSelect
        label="Состояние"
        all="Все состояния"
        className={classes.select}
        data={PRESENCE}
        value={address.presence}
        onChange={address.setPresence}
      />
    </div>
  );
}
