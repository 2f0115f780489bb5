import { formatDayMonth, formatShortWeekday } from '../../../platform/dates.ts';
import type { OpenDates } from '../booking/cached-weeks.ts';
import { addDays } from '../week/week.ts';
import type { Urgency } from './grid/coverage/shortage.ts';

/** Days before booking closes when a shortage becomes urgent. */
const URGENT_DAYS = 3;

/** Booking of the week of that Monday has not begun. */
const isNotOpenYet = (monday: string, open: OpenDates['weeks']): boolean =>
  !open.some((one) => one.monday === monday) && open[0] !== undefined && monday > open[0].monday;

/** Urgency of a shortage in the week of that Monday. */
export function urgencyOf(monday: string, open: OpenDates['weeks'], today: string): Urgency {
  if (isNotOpenYet(monday, open)) return 'later';
  const week = open.find((one) => one.monday === monday);
  return week && week.closesOn.slice(0, 10) > addDays(today, URGENT_DAYS) ? 'open' : 'urgent';
}

/** 'открыто до 12:00, вс 29 ноября' for the week of that Monday. */
export function planningOf(monday: string, open: OpenDates['weeks']): string {
  const week = open.find((one) => one.monday === monday);
  if (week) {
    const { closesOn } = week;
    return `открыто до ${closesOn.slice(11, 16)}, ${formatShortWeekday(closesOn)} ${formatDayMonth(closesOn)}`;
  }
  return isNotOpenYet(monday, open) ? 'запись ещё не открыта' : 'запись закрыта';
}
