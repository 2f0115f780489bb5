import { Group, Text, UnstyledButton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatDayMonth, formatWeekday } from '../../../platform/dates.ts';
import classes from './WeekTable.module.css';

interface DayButtonProps {
  day: string;
  isToday: boolean;
  /** Reason of the absence. */
  absence: string | undefined;
  /** Its grid mark and tab stop. */
  place: string;
  isStop: boolean;
  onOpen: () => void;
}

/** Date of a row; opens the booking history. */
export function DayButton({ day, isToday, absence, place, isStop, onOpen }: DayButtonProps) {
  return (
    <UnstyledButton
      className={`press-row ${classes.date}`}
      data-place={place}
      tabIndex={isStop ? 0 : -1}
      aria-haspopup="dialog"
      title="История записи"
      onClick={onOpen}
    >
      <Group component="span" wrap="nowrap" gap={8}>
        <span className="shrinks">
          <Text span display="block" size="md" lh="1.375rem" fw={600}>
            {formatDayMonth(day)}
          </Text>{' '}
          <Text span display="block" size="dense" c="dimmed">
            {formatWeekday(day)}
            {isToday && (
              <Text span inherit c="var(--magenta-text)">
                {' · '}сегодня
              </Text>
            )}
          </Text>{' '}
          {absence !== undefined && (
            <Text span display="block" size="dense" fw={500} c="var(--red-text)">
              {absence}
            </Text>
          )}
        </span>
        <IconHistory size={16} stroke={1.6} className={classes.history} aria-hidden />
      </Group>
    </UnstyledButton>
  );
}
