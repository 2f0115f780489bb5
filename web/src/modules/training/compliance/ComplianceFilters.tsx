import { Select } from '@mantine/core';
import { ITEM_KINDS } from '@portal/contract/training/compliance/compliance.types.ts';
import { useAudienceNames } from '../../accounts/audience/audience.public.ts';
import type { Sorting } from '../../../ui/data-table/cards/SortList.tsx';
import { FilterBar } from '../../../ui/data-table/filters/FilterBar.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { readKind, readState, STATE_FILTER_NAMES, STATE_FILTERS } from './address/compliance-address.ts';
import type { ComplianceAddress } from './address/use-compliance-address.ts';
import { KIND_WORDS } from './cells.ts';
import { useComplianceFilters } from './compliance.queries.ts';

type NameOption = { value: string; label: string };
/** Keeps a selected name that no longer exists as an option. */
const named = (names: readonly string[] = [], chosen: string | undefined): NameOption[] =>
  [...new Set(chosen === undefined ? names : [...names, chosen])].map((value) => ({ value, label: value }));
/** Several of them come from an old address: they are one option. */
function chosenFrom(
  list: readonly { id: string; label: string }[] | undefined,
  chosen: string | undefined,
  several: string,
): NameOption[] {
  const options = (list ?? []).map(({ id, label }) => ({ value: id, label }));
  if (!chosen?.includes(',')) return options;
  return [{ value: chosen, label: `${several}: ${chosen.split(',').length}` }, ...options];
}

const KINDS = ITEM_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));
const STATES = STATE_FILTERS.map((value) => ({ value, label: STATE_FILTER_NAMES[value] }));

/** Filters by employee, record and state. */
export function ComplianceFilters({
  address,
  sorting,
}: {
  address: ComplianceAddress;
  sorting?: Sorting | undefined;
}) {
  const { search, choose, view } = address;
  const names = useAudienceNames().data;
  const offered = useComplianceFilters().data;
  const fields = [
    {
      name: 'area',
      label: 'Площадка',
      all: 'Все площадки',
      data: named(names?.areas, search.area),
      set: (area: string | undefined) => choose({ area }),
    },
    {
      name: 'position',
      label: 'Должность',
      all: 'Все должности',
      data: named(names?.positions, search.position),
      set: (position: string | undefined) => choose({ position }),
    },
    {
      name: 'kind',
      label: 'Что',
      all: 'Всё',
      data: KINDS,
      set: (kind: string | undefined) => choose({ kind: readKind(kind) }),
    },
    {
      name: 'project',
      label: 'Проект',
      all: 'Все проекты',
      data: chosenFrom(offered?.projects, search.project, 'Проектов'),
      set: (project: string | undefined) => choose({ project }),
    },
    {
      name: 'thing',
      label: 'Запись',
      all: 'Все записи',
      data: chosenFrom(offered?.things, search.thing, 'Записей'),
      set: (thing: string | undefined) => choose({ thing }),
    },
    {
      name: 'state',
      label: 'Состояние',
      all: 'Любое',
      data: STATES,
      set: (state: string | undefined) => choose({ state: readState(state) }),
    },
  ] as const;
  // The totals have no states.
  const shown = fields.filter(({ name }) => name !== 'state' || view !== 'totals');
  return (
    <FilterBar
      main={
        <SearchField
          w={{ sm: 260 }}
          label="Найти сотрудника"
          value={search.q ?? ''}
          onSearch={(words) => choose({ q: words || undefined })}
        />
      }
      sorting={sorting}
      chips={shown.flatMap(({ name, label, data, set }) => {
        const value = search[name];
        if (value === undefined) return [];
        const known = data.find((one) => one.value === value)?.label;
        return [{ key: name, label: known ?? label, onRemove: () => set(undefined) }];
      })}
      onClear={address.clear}
    >
      {shown.map(({ name, label, all, data, set }) => (
        <Select
          key={name}
          label={label}
          placeholder={all}
          data={[...data]}
          value={search[name] ?? null}
          searchable
          clearable
          limit={100}
          openOnFocus={false}
          nothingFoundMessage="Ничего не найдено"
          clearButtonProps={{ 'aria-label': all }}
          onChange={(next) => set(next ?? undefined)}
        />
      ))}
    </FilterBar>
  );
}
