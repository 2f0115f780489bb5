import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import { type HoursFrom, hoursOn } from '@portal/contract/shifts/hours.ts';
import type { Shift, ShiftId } from '@portal/contract/shifts/shifts.ts';
import { addDays, dayInZone, momentInZone } from '../../platform/time/zone.ts';

export interface ShiftHours {
  timeZone: string;
  /** Includes archived shifts. */
  shifts: readonly TimedShift[];
}

/** Finds a shift by id; a foreign key guarantees that every booking has one. */
export function shiftOf<One extends TimedShift>(shifts: readonly One[], id: ShiftId): One {
  const shift = shifts.find((one) => one.id === id);
  if (!shift) throw new Error(`no shift has the number ${id}`);
  return shift;
}

/** Start and end by wall clock, in the hours of that day, so a clock change shifts them. */
export function hoursOf({ date, shift_id }: Shift, { shifts, timeZone }: ShiftHours) {
  const { start, end } = hoursOn(shiftOf(shifts, shift_id), date);
  const lastDay = end > start ? date : addDays(date, 1);
  return {
    start: momentInZone(`${date}T${start}`, timeZone),
    end: momentInZone(`${lastDay}T${end}`, timeZone),
  };
}

/** Last day on which this shift has already begun. */
function lastBegun(shift: TimedShift, { now, timeZone }: { now: Date; timeZone: string }): string {
  const today = dayInZone(now, timeZone);
  const { start } = hoursOn(shift, today);
  return momentInZone(`${today}T${start}`, timeZone) <= now ? today : addDays(today, -1);
}

/** Consecutive days of one shift with the same hours; `from` is null from the beginning. */
export interface BegunHours extends HoursFrom {
  shiftId: ShiftId;
  /** Last day on which the shift has begun. */
  lastDay: string;
}

/** Days of every shift that have begun, by hours; the newest hours of a shift may not hold yet. */
export const begunHours = (
  shifts: readonly TimedShift[],
  clock: { now: Date; timeZone: string },
): BegunHours[] =>
  shifts.flatMap((shift) => {
    const last = lastBegun(shift, clock);
    return shift.hours.map(({ from, start, end }, at) => {
      const next = shift.hours[at - 1]?.from;
      const before = next ? addDays(next, -1) : last;
      return { shiftId: shift.id, from, start, end, lastDay: before < last ? before : last };
    });
  });

interface Clock {
  now: Date;
  timeZone: string;
  settings: { shifts: readonly TimedShift[] };
}

export const hasBegun = ({ now, timeZone, settings: { shifts } }: Clock, shift: Shift): boolean =>
  hoursOf(shift, { shifts, timeZone }).start <= now;

export const isComing = (clock: Clock, shift: Shift): boolean =>
  clock.settings.shifts.some(({ id, is_archive }) => id === shift.shift_id && !is_archive) &&
  !hasBegun(clock, shift);

/** Shifts whose hours are now, with their start; a night shift began yesterday. */
export function underWay({ now, timeZone, settings: { shifts } }: Clock): (Shift & { start: Date })[] {
  const today = dayInZone(now, timeZone);
  return [addDays(today, -1), today]
    .flatMap((date) => shifts.map(({ id }) => ({ date, shift_id: id })))
    .map((shift) => ({ ...shift, ...hoursOf(shift, { shifts, timeZone }) }))
    .filter(({ start, end }) => start <= now && now < end)
    .map(({ date, shift_id, start }) => ({ date, shift_id, start }));
}

/** Shifts of today that have not begun. */
export const startingLater = (clock: Clock): Shift[] => {
  const date = dayInZone(clock.now, clock.timeZone);
  return clock.settings.shifts
    .map(({ id }) => ({ date, shift_id: id }))
    .filter((shift) => !hasBegun(clock, shift));
};
