import { Checkbox, Select } from '@mantine/core';
import type { Sorting } from '../../../ui/data-table/cards/SortList.tsx';
import { FilterBar } from '../../../ui/data-table/filters/FilterBar.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { usePeopleFilters } from './people.queries.ts';
import type { PeopleAddress } from './use-people-address.ts';

type Option = { value: string; label: string };

/** Keeps a selected value that no longer exists as an option. */
function options(known: readonly Option[], chosen: string | undefined): Option[] {
  const isKnown = chosen === undefined || known.some(({ value }) => value === chosen);
  return isKnown ? [...known] : [...known, { value: chosen, label: chosen }];
}
const named = (names: readonly string[] = []): Option[] => names.map((value) => ({ value, label: value }));

const WITHOUT = 'Без руководителя';

interface PeopleFiltersProps {
  address: PeopleAddress;
  sorting: Sorting | undefined;
}

/** Search, who is on shift, and the filters behind one button. */
export function PeopleFilters({ address, sorting }: PeopleFiltersProps) {
  const { search, choose, isEditor, isWithout } = address;
  const { areas, positions, teams, supervisors = [] } = usePeopleFilters().data ?? {};
  const leaders = supervisors.map(({ id, full_name }) => ({ value: id, label: full_name }));
  const fields = [
    { name: 'area', label: 'Площадка', all: 'Все площадки', known: named(areas), value: search.area },
    {
      name: 'position',
      label: 'Должность',
      all: 'Все должности',
      known: named(positions),
      value: search.position,
    },
    { name: 'team', label: 'Команда', all: 'Все команды', known: named(teams), value: search.team },
    {
      name: 'supervisor',
      label: 'Руководитель',
      all: 'Все руководители',
      known: leaders,
      value: search.supervisor?.toString(),
    },
  ] as const;
  const set = (name: string, value: string | undefined) => choose({ [name]: value });
  return (
    <FilterBar
      main={
        <SearchField
          w={{ sm: 300 }}
          label="Имя, должность или команда"
          value={search.search ?? ''}
          onSearch={(words) => choose({ search: words || undefined })}
        />
      }
      quick={
        <Checkbox
          label="На смене"
          mx={{ base: 0, sm: 'xs' }}
          checked={search.now !== undefined}
          onChange={({ currentTarget }) => choose({ now: currentTarget.checked ? 'shift' : undefined })}
        />
      }
      values={[search.now]}
      sorting={sorting}
      chips={[
        ...fields.flatMap(({ name, label, known, value }) => {
          if (!value) return [];
          const shown =
            known.find((one) => one.value === value)?.label ?? (name === 'supervisor' ? label : value);
          return [{ key: name, label: shown, onRemove: () => set(name, undefined) }];
        }),
        ...(isWithout
          ? [{ key: 'without', label: WITHOUT, isWhole: true, onRemove: () => set('without', undefined) }]
          : []),
      ]}
      onClear={address.clear}
    >
      {fields.map(({ name, label, all, known, value }) => (
        <Select
          key={name}
          label={label}
          placeholder={all}
          data={options(known, value)}
          value={value ?? null}
          searchable
          clearable
          limit={100}
          openOnFocus={false}
          nothingFoundMessage="Ничего не найдено"
          clearButtonProps={{ 'aria-label': all }}
          onChange={(next) => set(name, next ?? undefined)}
        />
      ))}
      {isEditor && (
        <Checkbox
          label={WITHOUT}
          checked={isWithout}
          onChange={({ currentTarget }) => set('without', currentTarget.checked ? 'supervisor' : undefined)}
        />
      )}
    </FilterBar>
  );
}
