import type { DayShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { Shift, ShiftId } from '@portal/contract/shifts/shifts.ts';
import { addDays, dayInZone, momentInZone } from '../../platform/time/zone.ts';

export interface ShiftHours {
  timeZone: string;
  /** Of the settings, archived ones too. */
  shifts: readonly DayShift[];
}

/** The shift of that number; every booking has one, for its foreign key says so. */
export function shiftOf(shifts: readonly DayShift[], id: ShiftId): DayShift {
  const shift = shifts.find((one) => one.id === id);
  if (!shift) throw new Error(`no shift has the number ${id}`);
  return shift;
}

/** Start and end of a shift; clock changes move them as they move the wall clock. */
export function hoursOf({ date, shift_id }: Shift, { shifts, timeZone }: ShiftHours) {
  const { start, end } = shiftOf(shifts, shift_id);
  const lastDay = end > start ? date : addDays(date, 1);
  return {
    start: momentInZone(`${date}T${start}`, timeZone),
    end: momentInZone(`${lastDay}T${end}`, timeZone),
  };
}

/** The last day on which a shift of the settings has begun. */
export function lastBegun({ start }: DayShift, { now, timeZone }: { now: Date; timeZone: string }): string {
  const today = dayInZone(now, timeZone);
  return momentInZone(`${today}T${start}`, timeZone) <= now ? today : addDays(today, -1);
}

/** When, and by which settings. */
interface Clock {
  now: Date;
  timeZone: string;
  settings: { shifts: readonly DayShift[] };
}

/** True from the moment at which the shift begins. */
export const hasBegun = ({ now, timeZone, settings: { shifts } }: Clock, shift: Shift): boolean =>
  hoursOf(shift, { shifts, timeZone }).start <= now;

/** True of a shift in force that has not begun. */
export const isComing = (clock: Clock, shift: Shift): boolean =>
  clock.settings.shifts.some(({ id, is_archive }) => id === shift.shift_id && !is_archive) &&
  !hasBegun(clock, shift);
