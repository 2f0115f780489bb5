import { Box, Text } from '@mantine/core';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type { ReactNode } from 'react';
import { formatWeekdayAndDay } from '../../../platform/dates.ts';
import { shiftHours, shiftName } from '../../../platform/settings/day-shifts.ts';

/** 'Четверг, 26 ноября, Смена I': names equal buttons apart. */
export const shiftInWords = ({ date, shift_id }: Shift): string =>
  `${formatWeekdayAndDay(date)}, ${shiftName(shift_id)}`;

/** Day, shift and hours, and a second line; in a row it takes what its buttons leave. */
export function ShiftWords({ shift, children }: { shift: Shift; children?: ReactNode }) {
  return (
    <Box component="span" display="block" flex="1 1 180px" className="shrinks">
      <Text component="span" display="block" size="md" lh="1.375rem" fw={500}>
        {formatWeekdayAndDay(shift.date)}
      </Text>{' '}
      <Text component="span" display="block" c="var(--text-2)">
        {shiftName(shift.shift_id)}, {shiftHours(shift.shift_id, shift.date)}
      </Text>
      {children}
    </Box>
  );
}
