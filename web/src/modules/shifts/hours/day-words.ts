import { formatTime } from '../../../platform/dates.ts';
import { hoursSpoken } from '../attendance/timesheet/timesheet-days.ts';
import type { OwnDay } from './hours.queries.ts';

/** 'неявка', 'опоздание 10 мин'; empty where it is as planned. */
const stateText = ({ state, minutes }: OwnDay): string => {
  if (state === 'no_show') return 'неявка';
  return state === 'late' ? `опоздание ${minutes}\u00a0мин` : '';
};

/** 'отметки 09:02–15:00, перерыв 20 мин, по плану 6 ч, опоздание 10 мин' */
export function dayText(day: OwnDay): string {
  const { from, to, breaks_minutes: breaks, planned, hours } = day;
  return [
    from && to && `отметки ${formatTime(from)}–${formatTime(to)}`,
    breaks > 0 && `перерыв ${breaks}\u00a0мин`,
    hours !== planned && `по плану ${hoursSpoken(planned)}`,
    stateText(day),
  ]
    .filter(Boolean)
    .join(', ');
}
