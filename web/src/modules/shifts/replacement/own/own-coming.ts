import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import { hoursOn } from '@portal/contract/shifts/hours.ts';
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
  shifts: readonly TimedShift[],
  { now, offset }: Clock,
): Shift[] {
  const startOf = ({ date, shift_id }: Shift): number => {
    const known = shifts.find(({ id }) => id === shift_id);
    const start = known ? hoursOn(known, date).start : '00:00';
    return Date.parse(`${date}T${start}:00${offset}`);
  };
  return [...booked]
    .map(shiftOf)
    .filter((shift) => startOf(shift) > now)
    .toSorted((a, b) => startOf(a) - startOf(b));
}
