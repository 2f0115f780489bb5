import { Select } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Sorting } from '../../../ui/data-table/cards/SortList.tsx';
import { FilterBar } from '../../../ui/data-table/filters/FilterBar.tsx';
import { PagedTable } from '../../../ui/data-table/PagedTable.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { useOwners } from './foot/freshness.queries.ts';
import { SegmentedTabs } from '../../../ui/tabs/SegmentedTabs.tsx';
import { type FreshItem, useItems } from './freshness.queries.ts';
import { ITEM_COLUMNS } from './thing-columns.tsx';
import { type StateFilter, STATE_FILTERS } from './freshness-address.ts';
import { useItemsAddress } from './use-freshness-address.ts';
import { Whys } from './Whys.tsx';

const STATE_LABELS: Record<StateFilter, string> = { due: 'Пора проверить', none: 'Без срока', all: 'Все' };

const detailsOf = ({ attributes }: FreshItem) => <Whys type={attributes.type} id={attributes.record_id} />;
const hasDetails = ({ attributes }: FreshItem): boolean => attributes.no > 0;

/** Documents and answers with owner, review date and helpfulness. */
export function ItemsView() {
  const address = useItemsAddress();
  const list = useItems(address.query);
  return (
    <>
      <PagedTable
        renderTools={(sorting) => <ItemFilters address={address} sorting={sorting} />}
        label="Документы и ответы"
        rowHeight="work"
        columns={ITEM_COLUMNS}
        table={address.table}
        query={list}
        keyOf={(row) => row.id}
        details={detailsOf}
        hasDetails={hasDetails}
        isFiltered={address.isFiltered}
        onClear={address.clearAll}
        emptyTitle="Документов и ответов пока нет"
        emptyIcon={IconRefresh}
        errorTitle="Не удалось загрузить список"
      />
    </>
  );
}

interface ItemFiltersProps {
  address: ReturnType<typeof useItemsAddress>;
  sorting: Sorting | undefined;
}

function ItemFilters({ address, sorting }: ItemFiltersProps) {
  const { who, area } = address;
  const owners = useOwners().data ?? [];
  const people = [
    { value: 'me', label: 'Я' },
    { value: 'nobody', label: 'Никто' },
    ...owners.map(({ id, attributes }) => ({ value: id, label: attributes.name })),
  ];
  const areas = [...new Set(owners.map(({ attributes }) => attributes.area).filter(Boolean))].toSorted();
  const whoLabel = people.find(({ value }) => value === who)?.label ?? 'Один человек';
  const chips = [
    ...(who
      ? [{ key: 'who', label: `Отвечает: ${whoLabel}`, onRemove: () => address.setWho(undefined) }]
      : []),
    ...(area ? [{ key: 'area', label: area, onRemove: () => address.setArea(undefined) }] : []),
  ];
  return (
    <FilterBar
      main={
        <SearchField
          w={{ sm: 260 }}
          label="Найти по названию"
          value={address.words}
          onSearch={address.find}
        />
      }
      quick={
        <SegmentedTabs
          label="Какие показать"
          value={address.shown}
          data={STATE_FILTERS.map((value) => ({ value, label: STATE_LABELS[value] }))}
          onChange={address.setShown}
        />
      }
      values={[address.shown === 'all' ? undefined : address.shown]}
      sorting={sorting}
      chips={chips}
      onClear={address.clear}
    >
      <Select
        label="Ответственный"
        placeholder="Кто угодно"
        data={people}
        value={who ?? null}
        searchable
        clearable
        openOnFocus={false}
        nothingFoundMessage="Ничего не найдено"
        clearButtonProps={{ 'aria-label': 'Кто угодно' }}
        onChange={(next) => address.setWho(next ?? undefined)}
      />
      <Select
        label="Площадка ответственного"
        placeholder="Все площадки"
        data={areas}
        value={area ?? null}
        searchable
        clearable
        openOnFocus={false}
        nothingFoundMessage="Ничего не найдено"
        clearButtonProps={{ 'aria-label': 'Все площадки' }}
        onChange={(next) => address.setArea(next ?? undefined)}
      />
    </FilterBar>
  );
}
