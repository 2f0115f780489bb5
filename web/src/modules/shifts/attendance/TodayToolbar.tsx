import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { formatDayMonth } from '../../../platform/dates.ts';
import { ALL_AREAS, type useTodayAddress } from './use-today-address.ts';
import classes from './Attendance.module.css';

interface TodayToolbarProps {
  address: ReturnType<typeof useTodayAddress>;
  search: string;
  onSearch: (text: string) => void;
}

/** Area, day and name filters. */
export function TodayToolbar({ address, search, onSearch }: TodayToolbarProps) {
  const { areas, area, date } = address;
  return (
    <div className={classes.toolbar}>
      <Select
        aria-label="Площадка"
        className={classes.select}
        data={[{ value: ALL_AREAS, label: 'Все площадки' }, ...areas]}
        value={area ?? null}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Ничего не найдено"
        onChange={(next) => next && address.setArea(next)}
      />
      <div className={classes.day}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Предыдущий день"
          onClick={() => address.move(-1)}
        >
          <IconChevronLeft size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <Button variant="subtle" color="gray" className={classes.toToday ?? ''} onClick={address.toToday}>
          {date ? formatDayMonth(date) : '…'}
        </Button>
        <ActionIcon variant="subtle" color="gray" aria-label="Следующий день" onClick={() => address.move(1)}>
          <IconChevronRight size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <TextInput
        type="search"
        className={classes.search}
        placeholder="Фамилия"
        aria-label="Найти сотрудника"
        maxLength={100}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </div>
  );
}
