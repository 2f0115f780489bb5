import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { daysOf } from '../../modules/shifts/weeks.rules.ts';
import { addDays, momentInZone } from '../../platform/time/zone.ts';
import type { DemoEmployee } from '../people/employees.ts';
import { randomOf, type Random } from '../random.ts';
import type { DemoAbsence } from './absences.ts';
import { isKnown, knownShifts, type Planned } from './known-shifts.ts';

export interface DemoShift {
  /** Place of the employee in the list of employees. */
  employee: number;
  day: string;
  shiftId: ShiftId;
  area: string;
  bookedAt: Date;
  /** Given where a manager booked it although the person has an account. */
  managersReason?: string | undefined;
}

export interface DemoWeek {
  monday: string;
  /** Part of the people that has planned it. */
  share: number;
  /** 0 for the first open week, 1 for the second; left out: planning is over. */
  open?: number;
}

export interface ShiftsOf {
  employees: readonly DemoEmployee[];
  /** Numbers of the shifts in force. */
  shiftIds: readonly ShiftId[];
  absences: readonly DemoAbsence[];
  weeks: readonly DemoWeek[];
  /** Shifts of a person in a week, about. */
  perWeek: number;
  now: Date;
  timeZone: string;
}

/** Few come on a Sunday. */
const LIKING = [1.1, 1.1, 1.1, 1.1, 1, 0.9, 0.5];
/** People who left had their last shift by then, days before today. */
const LEFT_BEFORE = 60;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Taste {
  perWeek: number;
  prefers: ShiftId;
}

function chosen(random: Random, shiftIds: readonly ShiftId[], { perWeek, prefers }: Taste) {
  const shifts: Planned[] = [];
  for (const [weekday, liking] of LIKING.entries()) {
    for (const shiftId of shiftIds) {
      const part = (perWeek / 7 / shiftIds.length) * liking * (shiftId === prefers ? 1.3 : 0.7);
      if (random.chance(part)) shifts.push({ weekday, shiftId });
    }
  }
  return shifts;
}

/** Bookings of everybody who plans shifts, week by week; nobody is booked on a day of absence. */
export function* demoShifts({
  employees,
  shiftIds,
  absences,
  weeks,
  perWeek,
  now,
  timeZone,
}: ShiftsOf): Generator<DemoShift> {
  const random = randomOf(90_210);
  const away = Map.groupBy(absences, ({ employee }) => employee);
  const lastOfLeft = new Date(now.getTime() - LEFT_BEFORE * DAY).toISOString().slice(0, 10);

  for (const { monday, share, open } of weeks) {
    // Planned on the days before the deadline, in an open week until a moment ago.
    const begins = momentInZone(`${addDays(monday, -6)}T08:00`, timeZone).getTime();
    const ends = Math.min(begins + 5 * DAY, now.getTime() - 5 * MINUTE);
    const earliest = Math.min(begins, ends - DAY);
    const days = daysOf(monday, addDays(monday, 6));
    for (const [at, { area, position, state }] of employees.entries()) {
      const plans = position !== 'Бухгалтер' && (state === 'W' || monday < lastOfLeft);
      const prefers = shiftIds[at % 3 === 0 ? 1 : 0] ?? shiftIds[0] ?? 0;
      const drawn = plans && random.chance(share) ? chosen(random, shiftIds, { perWeek, prefers }) : [];
      const known = open !== undefined && isKnown(at) ? knownShifts(at, open) : undefined;
      const planned: readonly Planned[] = known?.filter(({ shiftId }) => shiftIds.includes(shiftId)) ?? drawn;
      for (const { weekday, shiftId, managersReason } of planned) {
        const day = days[weekday] ?? monday;
        if (away.get(at)?.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)) continue;
        const bookedAt = new Date(
          earliest + Math.floor((random.next() * (ends - earliest)) / MINUTE) * MINUTE,
        );
        yield { employee: at, day, shiftId, area, bookedAt, managersReason };
      }
    }
  }
}
