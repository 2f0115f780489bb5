import { Select } from '@mantine/core';
import { ROLE_LABELS, ROLES } from '@portal/contract/shared/roles.ts';
import type { Sorting } from '../../../ui/data-table/cards/SortList.tsx';
import { FilterBar } from '../../../ui/data-table/filters/FilterBar.tsx';
import { FilterSelect } from '../../../ui/data-table/filters/FilterSelect.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { ALL_AREAS, type Presence, type useUsersAddress } from './use-users-address.ts';

const PRESENCE: readonly { value: Presence; label: string }[] = [
  { value: 'W', label: 'Работают' },
  { value: 'L', label: 'Уволены' },
  { value: 'never', label: 'Ни разу не входили' },
];

const GROUPS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

interface UsersToolbarProps {
  address: ReturnType<typeof useUsersAddress>;
  sorting: Sorting | undefined;
}

/** Search, area, position, group and presence filters. */
export function UsersToolbar({ address, sorting }: UsersToolbarProps) {
  const { areas = [], positions = [] } = address.filters.data ?? {};
  return (
    <FilterBar
      main={
        <SearchField
          label="ФИО, логин или номер"
          w={{ sm: 280 }}
          value={address.search}
          onSearch={address.find}
        />
      }
      quick={
        <>
          <Select
            w={{ sm: 148 }}
            aria-label="Площадка"
            data={[{ value: ALL_AREAS, label: 'Все площадки' }, ...areas]}
            value={address.area ?? null}
            searchable
            allowDeselect={false}
            nothingFoundMessage="Ничего не найдено"
            onChange={(area) => area && address.set({ area })}
          />
          <FilterSelect
            w={{ sm: 184 }}
            label="Должность"
            all="Все должности"
            data={positions}
            value={address.position}
            searchable
            onChange={(position) => address.set({ position })}
          />
          <FilterSelect
            w={{ sm: 148 }}
            label="Группа"
            all="Все группы"
            data={GROUPS}
            value={address.group}
            onChange={(group) => address.set({ group })}
          />
          <FilterSelect
            w={{ sm: 172 }}
            label="Состояние"
            all="Все состояния"
            data={PRESENCE}
            value={address.presence}
            onChange={address.setPresence}
          />
        </>
      }
      values={[
        address.area === ALL_AREAS ? undefined : address.area,
        address.position,
        address.group,
        address.presence,
      ]}
      onClear={address.clear}
      sorting={sorting}
    />
  );
}
