import { Select } from '@mantine/core';
import {
  ACKNOWLEDGE_TYPES,
  type AcknowledgeType,
} from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import { oneOf } from '../../../platform/address/search.ts';
import { useAudienceNames } from './reading/acknowledge.queries.ts';
import { FilterBar } from '../../../ui/data-table/filters/FilterBar.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { SegmentedTabs } from '../../../ui/tabs/SegmentedTabs.tsx';
import {
  type StateFilter,
  STATE_FILTERS,
  type useAcknowledgementsAddress,
} from './use-acknowledgements-address.ts';

const SHOWN_LABELS: Record<StateFilter, string> = {
  unread: 'Ждём',
  overdue: 'Просрочено',
  exempt: 'Освобождены',
  all: 'Все',
};
export const TYPE_LABELS: Record<AcknowledgeType, string> = {
  news: 'Новости',
  document: 'Документы',
  information: 'Карточки',
};

const readType = oneOf(ACKNOWLEDGE_TYPES);

interface AcknowledgementFiltersProps {
  address: ReturnType<typeof useAcknowledgementsAddress>;
  /** Name of the single displayed record, if known. */
  itemName: string | undefined;
}

/** Filters by state, record and area. */
export function AcknowledgementFilters({ address, itemName }: AcknowledgementFiltersProps) {
  const { type, item, area, position } = address;
  const names = useAudienceNames().data;
  const chip = (key: string, label: string | undefined, onRemove: () => void) =>
    label ? [{ key, label, onRemove }] : [];
  return (
    <FilterBar
      start={
        <>
          <SegmentedTabs
            label="Кого показать"
            size="xs"
            value={address.shown}
            data={STATE_FILTERS.map((value) => ({ value, label: SHOWN_LABELS[value] }))}
            onChange={address.setShown}
          />
          <SearchField label="Найти сотрудника" value={address.words} onSearch={address.find} />
        </>
      }
      chips={[
        ...chip('type', type && item === undefined ? TYPE_LABELS[type] : undefined, () =>
          address.setType(undefined),
        ),
        ...chip('item', item === undefined ? undefined : (itemName ?? 'Одна запись'), () =>
          address.setType(undefined),
        ),
        ...chip('area', area, () => address.setArea(undefined)),
        ...chip('position', position, () => address.setPosition(undefined)),
      ]}
      onClear={address.clear}
    >
      <Select
        label="Что"
        placeholder="Всё"
        data={ACKNOWLEDGE_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
        value={type ?? null}
        clearable
        clearButtonProps={{ 'aria-label': 'Всё' }}
        onChange={(next) => address.setType(readType(next))}
      />
      <Select
        label="Площадка"
        placeholder="Все площадки"
        data={names?.areas ?? []}
        value={area ?? null}
        searchable
        clearable
        openOnFocus={false}
        nothingFoundMessage="Ничего не найдено"
        clearButtonProps={{ 'aria-label': 'Все площадки' }}
        onChange={(next) => address.setArea(next ?? undefined)}
      />
      <Select
        label="Должность"
        placeholder="Все должности"
        data={names?.positions ?? []}
        value={position ?? null}
        searchable
        clearable
        openOnFocus={false}
        nothingFoundMessage="Ничего не найдено"
        clearButtonProps={{ 'aria-label': 'Все должности' }}
        onChange={(next) => address.setPosition(next ?? undefined)}
      />
    </FilterBar>
  );
}
