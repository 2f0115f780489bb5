import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { addDays, dayInZone, momentInZone } from '../../platform/time/zone.ts';

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** Nothing is planned later: the days around those that are stored all have names. */
const LAST_PLANNED = '9998-12-31';
export const TOO_FAR = 'Эта дата слишком далеко: проверьте год.';
export const isTooFar = (day: string): boolean => day > LAST_PLANNED;

/** How many days a span has, both ends in it; 0 or less where it goes backwards. */
export const lengthOf = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** The days of a span, ascending. Counted, not compared: the day after 9999-12-31 has no name. */
export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, lengthOf(from, to)) }, (_, n) => addDays(from, n));

export interface Planning {
  now: Date;
  timeZone: string;
  /** When a week closes and how many are open at once. */
  planning: Settings['planning'];
}

/** Planning closes on a day of the week before (specification, section 9: at noon of Sunday). */
const closingOf = (monday: string, { timeZone, planning }: Planning): Date =>
  momentInZone(`${addDays(monday, planning.closes_weekday - 8)}T${planning.closes_at}`, timeZone);

/** The next weeks whose deadline has not passed, the nearest first. */
export function openWeeks(of: Planning) {
  const { now, timeZone, planning } = of;
  const next = addDays(mondayOf(dayInZone(now, timeZone)), 7);
  const first = now < closingOf(next, of) ? next : addDays(next, 7);
  return Array.from({ length: planning.weeks }, (_, n) => {
    const monday = addDays(first, 7 * n);
    return { monday, closesAt: closingOf(monday, of) };
  });
}

/** The week that closed last, and when it did. */
export function lastClosed(of: Planning): { monday: string; closesAt: Date } {
  const [first] = openWeeks({ ...of, planning: { ...of.planning, weeks: 1 } });
  const monday = addDays(first?.monday ?? dayInZone(of.now, of.timeZone), -7);
  return { monday, closesAt: closingOf(monday, of) };
}

/** True once the planning of the day's week is over; of a week that is not open yet it is not. */
export function isClosed(day: string, planning: Planning): boolean {
  const [first] = openWeeks(planning);
  return first !== undefined && mondayOf(day) < first.monday;
}

/** True while the day may be planned. */
export function isOpen(day: string, planning: Planning): boolean {
  const monday = mondayOf(day);
  return openWeeks(planning).some((week) => week.monday === monday);
}
