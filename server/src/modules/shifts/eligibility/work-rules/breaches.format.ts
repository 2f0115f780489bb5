import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { hoursOn } from '@portal/contract/shifts/hours.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { addDays } from '../../../../platform/time/zone.ts';
import { hoursOf, shiftOf } from '../../shift-hours.format.ts';
import { mondayOf } from '../../weeks.rules.ts';

type WorkRules = Settings['work_rules'];

/** A broken work rule with its limit and the resulting value. */
export interface Breach {
  rule: keyof WorkRules;
  detail: string;
}

export interface Judged {
  rules: WorkRules;
  /** Includes archived shifts. */
  shifts: readonly TimedShift[];
  timeZone: string;
}

/** Other bookings of an employee, and the date of birth. */
export interface Worker {
  booked: readonly Shift[];
  birthDay: string | null;
}

const MINUTE = 60_000;
const COMES_OF_AGE = 18;

/** True under 18; without a date of birth in the ERP the employee counts as an adult. */
export function isMinor(birthDay: string | null, day: string): boolean {
  if (birthDay === null) return false;
  const [year = '', ...rest] = birthDay.split('-');
  return [Number(year) + COMES_OF_AGE, ...rest].join('-') > day;
}

/** Consecutive working days around a day, including it. */
function daysInRow(days: ReadonlySet<string>, day: string): number {
  let count = 1;
  for (const step of [-1, 1])
    for (let next = addDays(day, step); days.has(next); next = addDays(next, step)) count += 1;
  return count;
}

/** Shortest resulting rest, minutes; shifts of one day count as one unless the settings require a break. */
function leastRest(shift: Shift, booked: readonly Shift[], { rules, shifts, timeZone }: Judged): number {
  const own = hoursOf(shift, { shifts, timeZone });
  const rests = booked
    .filter(({ date }) => rules.rest_within_day || date !== shift.date)
    .map((other) => {
      const { start, end } = hoursOf(other, { shifts, timeZone });
      const rest = Math.max(own.start.getTime() - end.getTime(), start.getTime() - own.end.getTime());
      return Math.max(0, rest / MINUTE);
    });
  return Math.min(Infinity, ...rests);
}

const hoursInWords = (minutes: number): string =>
  [`${Math.floor(minutes / 60)} ч`, ...(minutes % 60 ? [`${minutes % 60} мин`] : [])].join(' ');

function* breachesOfMinor(shift: Shift, inWeek: number, { rules, shifts }: Judged): Generator<Breach> {
  const { start, end } = hoursOn(shiftOf(shifts, shift.shift_id), shift.date);
  const { minor_week_shifts: most, minor_earliest: earliest, minor_latest: latest } = rules;
  const isNextDay = end <= start;
  if (most !== null && inWeek > most)
    yield {
      rule: 'minor_week_shifts',
      detail: `Смен в неделю у несовершеннолетних не больше ${most}, а с этой будет ${inWeek}.`,
    };
  if (earliest !== null && start < earliest)
    yield {
      rule: 'minor_earliest',
      detail: `Несовершеннолетние работают с ${earliest}, а смена начинается в ${start}.`,
    };
  if (latest !== null && (isNextDay || end > latest))
    yield {
      rule: 'minor_latest',
      detail: `Несовершеннолетние работают до ${latest}, а смена кончается в ${end}${isNextDay ? ' следующего дня' : ''}.`,
    };
}

/** Work rules that this shift would break in addition to existing breaches. */
export function* breachesOf(shift: Shift, { booked, birthDay }: Worker, judged: Judged): Generator<Breach> {
  const { week_shifts: most, row_days: days, rest_hours: hours } = judged.rules;
  const monday = mondayOf(shift.date);
  const inWeek = 1 + booked.filter(({ date }) => mondayOf(date) === monday).length;
  if (most !== null && inWeek > most)
    yield { rule: 'week_shifts', detail: `Смен в неделю не больше ${most}, а с этой будет ${inWeek}.` };
  const inRow = daysInRow(new Set(booked.map(({ date }) => date)), shift.date);
  if (days !== null && inRow > days)
    yield { rule: 'row_days', detail: `Рабочих дней подряд не больше ${days}, а с этим будет ${inRow}.` };
  const rest = hours === null ? Infinity : leastRest(shift, booked, judged);
  if (hours !== null && rest < hours * 60)
    yield {
      rule: 'rest_hours',
      detail: `Отдых между сменами не меньше ${hours} ч, а здесь будет ${hoursInWords(rest)}.`,
    };
  if (isMinor(birthDay, shift.date)) yield* breachesOfMinor(shift, inWeek, judged);
}
