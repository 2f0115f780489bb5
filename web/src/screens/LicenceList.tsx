import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { EmptyState, ErrorState, LinesSkeleton } from '../ui/messages/ScreenState.tsx';
import { useLicences } from './about.queries.ts';
import classes from './About.module.css';

/** Third-party licences, loaded on demand. */
export function LicenceList() {
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const { data, error, isLoading, refetch } = useLicences(opened);

  if (!opened) {
    return (
      <>
        <p className={classes.text}>Портал собран из библиотек с открытыми лицензиями.</p>
        <Button variant="default" onClick={() => setOpened(true)}>
          Показать лицензии
        </Button>
      </>
    );
  }
  if (isLoading) return <LinesSkeleton lines={6} label="Загружаем список" />;
  if (!data) {
    return <ErrorState title="Не удалось загрузить список" error={error} onRetry={() => void refetch()} />;
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
      <p className={classes.count} role="status">
        {found.length} из {data.length}
      </p>
      {found.length === 0 && <EmptyState icon={IconSearch} title="Ничего не найдено" />}
      <ul className={classes.licences}>
        {found.map(({ name, version, licence }) => (
          <li key={`${name}@${version}`}>
            <span className={classes.name}>{name}</span>
            <span className={classes.version}>{version}</span>
            <span className={classes.licence}>{licence}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
