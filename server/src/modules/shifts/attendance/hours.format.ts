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
  planned: number,
  setBy: 'mark' | 'manager' | null,
];

const DAY = 24 * 60;
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Length by wall clock; a shift that ends before its start ends on the next day. */
export const shiftMinutes = ({ start, end }: Pick<HoursFrom, 'start' | 'end'>): number =>
  (minutesOf(end) - minutesOf(start) + DAY) % DAY;
