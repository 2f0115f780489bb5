import { formatDay, formatTime, formatShortWeekday } from '../../../platform/dates.ts';

/** 'до вс, 29 ноября, 12:00'; 'срок прошёл 29 ноября' if overdue. */
export const dueInWords = (due: string, isOverdue: boolean): string =>
  isOverdue
    ? `срок прошёл ${formatDay(due)}`
    : `до ${formatShortWeekday(due)}, ${formatDay(due)}, ${formatTime(due)}`;
