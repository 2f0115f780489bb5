import { formatDayMonth, formatShortWeekday } from '../../../platform/dates.ts';
import type { OpenDates } from '../booking/cached-weeks.ts';

/** 'открыто до 12:00, вс 29 ноября' for the week of that Monday. */
export function planningOf(monday: string, open: OpenDates['weeks']): string {
  const week = open.find((one) => one.monday === monday);
  if (week) {
    const { closesOn } = week;
    return `открыто до ${closesOn.slice(11, 16)}, ${formatShortWeekday(closesOn)} ${formatDayMonth(closesOn)}`;
  }
  const [nearest] = open;
  return nearest && monday > nearest.monday ? 'запись ещё не открыта' : 'запись закрыта';
}
