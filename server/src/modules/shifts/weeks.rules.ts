import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { addDays, dayInZone, momentInZone } from '../../platform/time/zone.ts';

export function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** Latest plannable day, so that adding days never passes the last representable date. */
const LAST_PLANNED = '9998-12-31';
export const TOO_FAR = 'Эта дата слишком далеко: проверьте год.';
export const isTooFar = (day: string): boolean => day > LAST_PLANNED;

/** Number of days, both ends included; 0 or less for a reversed range. */
export const lengthOf = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** Days of a range, ascending; counts instead of comparing, because the day after 9999-12-31 has no name. */
export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, lengthOf(from, to)) }, (_, n) => addDays(from, n));

export interface Planning {
  now: Date;
  timeZone: string;
  planning: Settings['planning'];
}

/** Planning closes in the week before (specification, section 9: Sunday noon). */
const closingOf = (monday: string, { timeZone, planning }: Planning): Date =>
  momentInZone(`${addDays(monday, planning.closes_weekday - 8)}T${planning.closes_at}`, timeZone);

/** Next weeks before their planning deadline, nearest first. */
export function openWeeks(of: Planning) {
  const { now, timeZone, planning } = of;
  const next = addDays(mondayOf(dayInZone(now, timeZone)), 7);
  const first = now < closingOf(next, of) ? next : addDays(next, 7);
  return Array.from({ length: planning.weeks }, (_, n) => {
    const monday = addDays(first, 7 * n);
    return { monday, closesAt: closingOf(monday, of) };
  });
}

export function lastClosed(of: Planning): { monday: string; closesAt: Date } {
  const [first] = openWeeks({ ...of, planning: { ...of.planning, weeks: 1 } });
  const monday = addDays(first?.monday ?? dayInZone(of.now, of.timeZone), -7);
  return { monday, closesAt: closingOf(monday, of) };
}

/** True after the planning deadline; false for a week that has not opened yet. */
export function isClosed(day: string, planning: Planning): boolean {
  const [first] = openWeeks(planning);
  return first !== undefined && mondayOf(day) < first.monday;
}

export function isOpen(day: string, planning: Planning): boolean {
  const monday = mondayOf(day);
  return openWeeks(planning).some((week) => week.monday === monday);
}
