import type { ReadCtx } from '../../../platform/api/context.ts';
import type { Duty } from '../../../platform/duties/duty.ts';
import { addDays } from '../../../platform/time/zone.ts';
import { selectOwnMonth } from '../booking/booking.public.ts';
import { weekInWords } from '../shifts.format.ts';
import { daysOf, openWeeks } from '../weeks.rules.ts';

const WEEK = 7;

/** Duty to plan the nearest open week, when it has no bookings and is not fully covered by absences. */
export async function planningDuties({ tx, caller, settings, now, timeZone }: ReadCtx): Promise<Duty[]> {
  if (caller.role === 'B' || caller.employeeId === null) return [];
  const { planning } = settings;
  const weeks = openWeeks({ now, timeZone, planning });
  const [first] = weeks;
  const last = weeks.at(-1);
  if (!first || !last) return [];
  const until = addDays(last.monday, WEEK - 1);
  const { records, absences } = await selectOwnMonth(tx, {
    employeeId: caller.employeeId,
    from: first.monday,
    to: until,
  });
  const isAbsent = (day: string): boolean => absences.some(([from, to]) => from <= day && day <= to);
  const empty = weeks.find(({ monday }) => {
    const days = daysOf(monday, addDays(monday, WEEK - 1));
    return !records.some(({ date }) => days.includes(date)) && !days.every(isAbsent);
  });
  if (!empty) return [];
  return [
    {
      kind: 'plan_week',
      of: 0,
      title: `Запишитесь на смены: ${weekInWords(empty.monday)}`,
      detail: 'На эту неделю у вас пока нет ни одной смены',
      due: empty.closesAt,
      address: `/workTime?date=${empty.monday}`,
    },
  ];
}
