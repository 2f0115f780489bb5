import { ActionIcon, Button, Group, Select, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { formatDayMonth } from '../../../platform/dates.ts';
import { ALL_AREAS, type useTodayAddress } from './use-today-address.ts';

interface TodayToolbarProps {
  address: ReturnType<typeof useTodayAddress>;
  search: string;
  onSearch: (text: string) => void;
}

/** Area, day and name filters. */
export function TodayToolbar({ address, search, onSearch }: TodayToolbarProps) {
  const { areas, area, date } = address;
  return (
    <Group gap={8} mb="md">
      <Select
        aria-label="Площадка"
        classNames={{ input: 'quiet-field' }}
        w={{ sm: 176 }}
        flex={{ base: '1 1 120px', sm: 'none' }}
        data={[{ value: ALL_AREAS, label: 'Все площадки' }, ...areas]}
        value={area ?? null}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Ничего не найдено"
        onChange={(next) => next && address.setArea(next)}
      />
      <Group gap={2} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Предыдущий день"
          onClick={() => address.move(-1)}
        >
          <IconChevronLeft size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        {/* Width of '24 сентября', so that the buttons do not shift between days. */}
        <Button
          variant="subtle"
          color="gray"
          miw="6.75rem"
          mih={{ base: 44, sm: 36 }}
          px={8}
          onClick={address.toToday}
        >
          {date ? formatDayMonth(date) : '…'}
        </Button>
        <ActionIcon variant="subtle" color="gray" aria-label="Следующий день" onClick={() => address.move(1)}>
          <IconChevronRight size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Group>
      <TextInput
        type="search"
        flex={{ base: '1 1 120px', sm: '0 1 260px' }}
        ml={{ sm: 'auto' }}
        placeholder="Фамилия"
        aria-label="Найти сотрудника"
        maxLength={100}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </Group>
  );
}
