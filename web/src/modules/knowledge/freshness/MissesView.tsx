import { Group, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { PagedTable } from '../../../ui/data-table/PagedTable.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { SegmentedTabs } from '../../../ui/tabs/SegmentedTabs.tsx';
import { useMisses } from './freshness.queries.ts';
import { MISS_COLUMNS } from './miss-columns.tsx';
import { useMissesAddress } from './use-freshness-address.ts';

/** Searches without a hit: answer or dismiss. */
export function MissesView() {
  const address = useMissesAddress();
  const list = useMisses(address.query);
  return (
    <>
      <Text c="var(--text-2)" maw={720} mb={12}>
        Запросы, по которым поиск ничего не нашёл за последние 90 дней. Кто искал, не хранится; запросы с
        номерами, адресами и фамилиями сюда не попадают.
      </Text>
      <Group gap="xs" mb={12}>
        <SegmentedTabs
          label="Какие показать"
          size="xs"
          value={address.isHidden ? 'hidden' : 'open'}
          data={[
            { value: 'open', label: 'Ждут ответа' },
            { value: 'hidden', label: 'Скрытые' },
          ]}
          onChange={(next) => address.setHidden(next === 'hidden')}
        />
        <SearchField label="Найти запрос" value={address.words} onSearch={address.find} />
      </Group>
      <PagedTable
        label="Искали и не нашли"
        rowHeight="work"
        columns={MISS_COLUMNS}
        table={address.table}
        query={list}
        keyOf={(row) => row.id}
        isFiltered={address.words !== ''}
        onClear={address.clear}
        emptyTitle={address.isHidden ? 'Скрытых запросов нет' : 'Всё, что искали, нашлось'}
        emptyIcon={IconSearch}
        errorTitle="Не удалось загрузить запросы"
      />
    </>
  );
}
