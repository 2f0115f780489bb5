import type { HoursFrom } from '@portal/contract/shifts/hours.ts';
import type { AttendanceState } from '@portal/contract/shifts/attendance/attendance.calls.ts';
import type { ShiftId } from '@portal/contract/shifts/shifts.ts';

/** A shift that has begun, with the minutes worked. */
export type Hours = readonly [
  date: string,
  shiftId: ShiftId,
  state: AttendanceState | null,
  minutes: number | null,
  worked: number,
];

const DAY = 24 * 60;
const two = (value: number): string => String(value).padStart(2, '0');
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Length by wall clock; a shift that ends before its start ends on the next day. */
export const shiftMinutes = ({ start, end }: Pick<HoursFrom, 'start' | 'end'>): number =>
  (minutesOf(end) - minutesOf(start) + DAY) % DAY;

/** 390 minutes as '06:30'; a month may exceed 99 hours. */
export const hoursInDigits = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
