import { type HoursFrom, hoursOn } from '@portal/contract/shifts/hours.ts';
import dayjs from 'dayjs';
import { isoOfDayText, isRealDay } from '../../../../../ui/fields/day/day-text.ts';

/** Hours of a shift in the form, with the first day of a change as typed; empty: tomorrow. */
export interface ShiftChange {
  hours: HoursFrom[];
  from: string;
}

const dayAfter = (day: string, days: number): string => dayjs(day).add(days, 'day').format('YYYY-MM-DD');

/** Hours in force until a change, and first days of waiting changes that it cancels. */
export function effectOf({ hours, from }: ShiftChange, today: string) {
  const typed = isoOfDayText(from);
  const first = typed && isRealDay(typed) ? typed : dayAfter(today, 1);
  return {
    until: hoursOn({ hours }, dayAfter(first, -1)),
    cancelled: hours.flatMap((one) => (one.from !== null && one.from >= first ? [one.from] : [])),
  };
}
