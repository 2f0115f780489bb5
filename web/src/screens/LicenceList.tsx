import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { EmptyState, ErrorState, LinesSkeleton } from '../ui/messages/ScreenState.tsx';
import { useLicences } from './about.queries.ts';

/** Third-party licences, loaded on demand. */
export function LicenceList() {
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const { data, error, isLoading, refetch } = useLicences(opened);

  if (!opened) {
    return (
      <>
        <Text c="var(--text-2)" mb="md">
          Портал собран из библиотек с открытыми лицензиями.
        </Text>
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => setOpened(true)}>
          Показать лицензии
        </Button>
      </>
    );
  }
  if (isLoading) return <LinesSkeleton lines={6} label="Загружаем список" />;
  if (!data) {
    return <ErrorState title="Не удалось загрузить список" query={{ error, refetch }} />;
  }
  const found = data.filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(wanted));
  return (
    <>
      <TextInput
        aria-label="Найти библиотеку"
        placeholder="Библиотека или лицензия"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        autoFocus
      />
      <Text size="xs" c="dimmed" mt="sm" mb={4} role="status">
        {found.length} из {data.length}
      </Text>
      {found.length === 0 && <EmptyState icon={IconSearch} title="Ничего не найдено" />}
      <ul className="plain-list hairlines">
        {found.map(({ name, version, licence }) => (
          <Group
            component="li"
            key={`${name}@${version}`}
            gap="sm"
            py="xs"
            wrap="nowrap"
            fz="dense"
            lh="dense"
          >
            <Text span inherit flex={1} className="shrinks">
              {name}
            </Text>
            <Text span inherit w={96} c="dimmed" className="numbers">
              {version}
            </Text>
            <Text span inherit w={128} c="dimmed" className="shrinks">
              {licence}
            </Text>
          </Group>
        ))}
      </ul>
    </>
  );
}
