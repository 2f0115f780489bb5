import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import { hoursInWords, hoursOn } from '@portal/contract/shifts/hours.ts';
import { addDays, russianDay } from '../../platform/time/zone.ts';
import type { ShiftId } from '@portal/contract/shifts/shifts.ts';

/** 'Смена I, 01.12.2026', the name of a shift in the audit log. */
export const shiftInWords = (day: string, name: string): string => `${name}, ${russianDay(day)}`;

/** Link to one shift of an area on the schedule board. */
export const boardUrl = (area: string, day: string, shiftId: ShiftId): string =>
  `/workTime/board?${new URLSearchParams({ area, from: day, cell: `${day}:${shiftId}:${area}` }).toString()}`;

export const ownShiftUrl = (day: string): string => `/workTime?date=${day}`;
export const ownHoursUrl = (day: string): string => `/workTime/hours?month=${day.slice(0, 7)}`;

const LONG_DAY = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** 'вторник, 1 декабря 2026 г.' */
export const longDay = (day: string): string => LONG_DAY.format(new Date(`${day}T00:00Z`));

/** 'Смена I, вторник, 1 декабря 2026 г., 08:00–20:00' */
export const shiftInFull = (shift: TimedShift, day: string): string =>
  `${shift.name}, ${longDay(day)}, ${hoursInWords(hoursOn(shift, day))}`;

const WEEKDAY = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', weekday: 'long' });

export const weekdayOf = (day: string): string => WEEKDAY.format(new Date(`${day}T00:00Z`));

const DAY_MONTH = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** '1 декабря'; the space does not break. */
export const dayInWords = (day: string): string =>
  DAY_MONTH.format(new Date(`${day}T00:00Z`)).replace(' ', '\u00a0');

/** '7–13 декабря' or '30 ноября – 6 декабря' for the week of a Monday. */
export function weekInWords(monday: string): string {
  const sunday = addDays(monday, 6);
  const from =
    monday.slice(0, 7) === sunday.slice(0, 7) ? `${Number(monday.slice(8))}–` : `${dayInWords(monday)} – `;
  return from + dayInWords(sunday);
}

/** Link to the attendance page of an area and day. */
export const attendanceUrl = (area: string, date: string): string =>
  `/workTime/today?${new URLSearchParams({ area, date }).toString()}`;
