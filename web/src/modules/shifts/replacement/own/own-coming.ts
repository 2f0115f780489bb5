import type { DayShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { shiftOf } from '../../booking/booking-intent.ts';

interface Clock {
  /** Server time, ms. */
  now: number;
  /** Zone of the organisation: '+03:00'. */
  offset: string;
}

/** The user's booked shifts that have not begun, nearest first. */
export function comingShifts(
  booked: ReadonlySet<string>,
  shifts: readonly DayShift[],
  { now, offset }: Clock,
): Shift[] {
  const startOf = ({ date, shift_id }: Shift): number => {
    const start = shifts.find(({ id }) => id === shift_id)?.start ?? '00:00';
    return Date.parse(`${date}T${start}:00${offset}`);
  };
  return [...booked]
    .map(shiftOf)
    .filter((shift) => startOf(shift) > now)
    .toSorted((a, b) => startOf(a) - startOf(b));
}
