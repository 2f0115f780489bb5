import { addDays, daysOfWeek } from '../../week/week.ts';

/** The day that a phone shows: the one of the address, else today, else the first of the week. */
export function shownDay(monday: string, wanted: string | undefined, today: string): string {
  const days = daysOfWeek(monday);
  if (wanted !== undefined && days.includes(wanted)) return wanted;
  return days.includes(today) ? today : monday;
}

/** The same day of the week, so many days on. */
export const movedDay = (wanted: string | undefined, days: number): string | undefined =>
  wanted === undefined ? undefined : addDays(wanted, days);
