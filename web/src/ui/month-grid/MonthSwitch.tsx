import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatMonth } from '../../platform/dates.ts';

interface MonthSwitchProps {
  /** 'YYYY-MM'; undefined while unknown. */
  month: string | undefined;
  onMove: (months: number) => void;
}

/** 'Декабрь 2026' between two arrows. */
export const MonthSwitch = ({ month, onMove }: MonthSwitchProps) => (
  <Group gap={4} wrap="nowrap">
    <ActionIcon variant="subtle" color="gray" aria-label="Предыдущий месяц" onClick={() => onMove(-1)}>
      <IconChevronLeft size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
    {/* Width of 'Сентябрь 2026', so that the buttons do not shift between months. */}
    <Text span size="dense" fw={500} miw="6.25rem" ta="center" aria-live="polite">
      {month ? formatMonth(month) : '…'}
    </Text>
    <ActionIcon variant="subtle" color="gray" aria-label="Следующий месяц" onClick={() => onMove(1)}>
      <IconChevronRight size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  </Group>
);
