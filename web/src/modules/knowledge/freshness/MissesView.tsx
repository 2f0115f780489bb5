import { Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { formatDate } from '../../../platform/dates.ts';
import type { Column } from '../../../ui/data-table/data-table.ts';
import { FilterBar } from '../../../ui/data-table/filters/FilterBar.tsx';
import { PagedTable } from '../../../ui/data-table/PagedTable.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { type Miss, useMisses } from './freshness.queries.ts';
import { useMissesAddress } from './use-freshness-address.ts';

const COLUMNS: readonly Column<Miss>[] = [
  { field: 'query', label: 'Запрос', flex: 1, sortable: true, cell: ({ attributes }) => attributes.query },
  {
    field: 'times',
    label: 'Сколько раз',
    align: 'right',
    sortable: true,
    cell: ({ attributes }) => attributes.times,
  },
  {
    field: 'last_day',
    label: 'Последний раз',
    sortable: true,
    cell: ({ attributes }) => formatDate(attributes.last_day),
  },
];

/** Searches without a hit, by frequency. */
export function MissesView() {
  const address = useMissesAddress();
  const list = useMisses(address.query);
  return (
    <>
      <Text c="var(--text-2)" maw={720} mb={12}>
        Запросы, по которым поиск ничего не нашёл за последние 90 дней. Кто искал, не хранится; запросы с
        номерами, адресами и фамилиями сюда не попадают.
      </Text>
      <PagedTable
        renderTools={(sorting) => (
          <FilterBar
            main={
              <SearchField
                w={{ sm: 260 }}
                label="Найти запрос"
                value={address.words}
                onSearch={address.find}
              />
            }
            onClear={address.clear}
            sorting={sorting}
          />
        )}
        label="Искали и не нашли"
        rowHeight="work"
        columns={COLUMNS}
        table={address.table}
        query={list}
        keyOf={(row) => row.id}
        isFiltered={address.words !== ''}
        onClear={address.clear}
        emptyTitle="Всё, что искали, нашлось"
        emptyIcon={IconSearch}
        errorTitle="Не удалось загрузить запросы"
      />
    </>
  );
}
