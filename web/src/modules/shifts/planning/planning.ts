import { formatDayMonth, formatShortWeekday } from '../../../platform/dates.ts';
import type { OpenDates } from '../booking/cached-weeks.ts';

/** Booking of the week of that Monday has not begun, so a shortage is no alarm. */
export const isNotOpenYet = (monday: string, open: OpenDates['weeks']): boolean =>
  !open.some((one) => one.monday === monday) && open[0] !== undefined && monday > open[0].monday;

/** 'открыто до 12:00, вс 29 ноября' for the week of that Monday. */
export function planningOf(monday: string, open: OpenDates['weeks']): string {
  const week = open.find((one) => one.monday === monday);
  if (week) {
    const { closesOn } = week;
    return `открыто до ${closesOn.slice(11, 16)}, ${formatShortWeekday(closesOn)} ${formatDayMonth(closesOn)}`;
  }
  return isNotOpenYet(monday, open) ? 'запись ещё не открыта' : 'запись закрыта';
}
