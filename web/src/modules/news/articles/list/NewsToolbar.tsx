import { Group } from '@mantine/core';
import { SearchField } from '../../../../ui/fields/SearchField.tsx';
import { SegmentedTabs } from '../../../../ui/tabs/SegmentedTabs.tsx';
import { useNewsTypes } from '../news-types.queries.ts';
import type { NewsAddress } from '../use-news-address.ts';

export function NewsToolbar({ type, search, openType, find }: NewsAddress) {
  const tabs = useNewsTypes(type).map((value) => ({ value, label: value }));
  return (
    <Group justify="space-between" gap="12px 24px">
      <SegmentedTabs label="Категория новостей" data={tabs} value={type} onChange={openType} />
      <SearchField
        label="Найти в новостях"
        w={{ base: '100%', sm: 280 }}
        maxLength={200}
        value={search}
        onSearch={find}
      />
    </Group>
  );
}
