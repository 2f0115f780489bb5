import { Select } from '@mantine/core';
import { ROLE_LABELS, ROLES } from '@portal/contract/shared/roles.ts';
import { FilterSelect } from '../../../ui/data-table/filters/FilterSelect.tsx';
import { FilterBox, SearchLine } from '../../../ui/data-table/filters/SearchLine.tsx';
import { ALL_AREAS, type Presence, type useUsersAddress } from './use-users-address.ts';

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
    <SearchLine label="ФИО, логин или табельный номер" value={address.search} onSearch={address.find}>
      <FilterBox width={148}>
        <Select
          aria-label="Площадка"
          data={[{ value: ALL_AREAS, label: 'Все площадки' }, ...areas]}
          value={address.area ?? null}
          searchable
          allowDeselect={false}
          nothingFoundMessage="Ничего не найдено"
          onChange={(area) => area && address.set({ area })}
        />
      </FilterBox>
      <FilterBox width={184}>
        <FilterSelect
          label="Должность"
          all="Все должности"
          data={positions}
          value={address.position}
          searchable
          onChange={(position) => address.set({ position })}
        />
      </FilterBox>
      <FilterBox width={148}>
        <FilterSelect
          label="Группа"
          all="Все группы"
          data={GROUPS}
          value={address.group}
          onChange={(group) => address.set({ group })}
        />
      </FilterBox>
      <FilterBox width={172}>
        <FilterSelect
          label="Состояние"
          all="Все состояния"
          data={PRESENCE}
          value={address.presence}
          onChange={address.setPresence}
        />
      </FilterBox>
    </SearchLine>
  );
}
