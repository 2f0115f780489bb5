import { Group, Text } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { hoursInWords } from '@portal/contract/shifts/hours.ts';
import dayjs from 'dayjs';
import { formatDayMonth } from '../../../../../platform/dates.ts';
import { hoursBetweenInWords } from '../../../../../platform/settings/day-shifts.ts';
import { DayInput } from '../../../../../ui/fields/day/DayInput.tsx';
import { effectOf, type ShiftChange } from './hours-change.ts';

interface HoursChangeProps {
  shift: ShiftChange;
  isChanged: boolean;
  /** Field of the first day. */
  field: GetInputPropsReturnType;
}

/** The last day is later than every change. */
const LAST_DAY = '9999-12-31';

/** Day from which changed hours hold; without a change, saved hours that do not hold yet. */
export function HoursChange({ shift, isChanged, field }: HoursChangeProps) {
  const today = dayjs().format('YYYY-MM-DD');
  if (!isChanged) {
    if (!shift.hours.some(({ from }) => from !== null && from > today)) return null;
    return (
      <Text size="dense" c="var(--text-2)" pl={{ base: 0, sm: 48 }}>
        Сейчас {hoursBetweenInWords(shift, today, LAST_DAY)}.
      </Text>
    );
  }
  const { until, cancelled } = effectOf(shift, today);
  return (
    <Group gap="sm" align="flex-end" pl={{ base: 0, sm: 48 }}>
      <DayInput
        label="Новые часы — с какого дня"
        placeholder="завтра"
        w={220}
        {...field}
        value={shift.from}
      />
      <Text size="dense" c="var(--text-2)" flex="1 1 220px" pb={{ base: 0, sm: 8 }}>
        До этого дня остаётся {hoursInWords(until)}: отработанное не пересчитывается.
        {cancelled.length > 0 && ` Изменение с ${cancelled.map(formatDayMonth).join(', с ')} отменится.`}
      </Text>
    </Group>
  );
}
