import { addDays, daysOfWeek } from '../../week/week.ts';

/** Day shown on a phone: from the URL, otherwise today, otherwise the first of the week. */
export function shownDay(monday: string, wanted: string | undefined, today: string): string {
  const days = daysOfWeek(monday);
  if (wanted !== undefined && days.includes(wanted)) return wanted;
  return days.includes(today) ? today : monday;
}

/** Moves the day by a number of days. */
export const movedDay = (wanted: string | undefined, days: number): string | undefined =>
  wanted === undefined ? undefined : addDays(wanted, days);
