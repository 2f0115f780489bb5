import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';

type CalendarDay = Settings['pay']['holidays'][number];

/** Days of one kind: holidays, or weekends that are worked. */
export const datesOf = (days: readonly CalendarDay[], isWorking: boolean): string[] =>
  days.filter(({ is_working }) => is_working === isWorking).map(({ date }) => date);

/** The production calendar, in the order of its days. */
export const calendarOf = (off: readonly string[], working: readonly string[]): CalendarDay[] =>
  [
    ...off.map((date) => ({ date, is_working: false })),
    ...working.map((date) => ({ date, is_working: true })),
  ].toSorted((a, b) => a.date.localeCompare(b.date));

/** Days off of a year by ст. 112 ТК РФ, without the government's transfers. */
export const holidaysOf = (year: number): string[] =>
  [
    ...Array.from({ length: 8 }, (_, at) => `01-0${at + 1}`),
    ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
  ].map((day) => `${year}-${day}`);
