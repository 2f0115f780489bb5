import { formatDayMonth } from '../../../platform/dates.ts';

/** Calendar arithmetic on ISO days in UTC, so that a phone abroad shows the office's days. */
const utc = (day: string): Date => new Date(`${day}T00:00Z`);
const iso = (date: Date): string => date.toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return iso(date);
}

/** Monday of the day's week. */
export const mondayOf = (day: string): string => addDays(day, -((utc(day).getUTCDay() + 6) % 7));

export const daysOfWeek = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index));

/** 'YYYY-MM' of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

export const monthsOf = (days: readonly string[]): string[] => [...new Set(days.map(monthOf))];

/** The month `months` later, as 'YYYY-MM'. */
export function addMonths(month: string, months: number): string {
  const date = utc(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return iso(date).slice(0, 7);
}

/** '24–30 ноября', '29 декабря – 4 января'; with the year unless it is the current one. */
export function weekLabel(monday: string, today: string): string {
  const sunday = addDays(monday, 6);
  const year = sunday.slice(0, 4) === today.slice(0, 4) ? '' : ` ${sunday.slice(0, 4)}`;
  const from =
    monthOf(monday) === monthOf(sunday) ? `${Number(monday.slice(8))}–` : `${formatDayMonth(monday)} – `;
  return from + formatDayMonth(sunday) + year;
}
