import { fullName } from '@portal/contract/shared/names.ts';
import type { ReadCtx } from '../../platform/api/context.ts';
import { addDays, dayInZone } from '../../platform/time/zone.ts';
import { type MonthDay, selectBirthdays } from './staff.sql.ts';

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Dates celebrated on a day: 29 February moves to the 28th in a common year. */
export function birthdaysOn(day: string): string[] {
  const monthDay = day.slice(5);
  return monthDay === '02-28' && !isLeapYear(Number(day.slice(0, 4))) ? ['02-28', '02-29'] : [monthDay];
}

const toMonthDay = (text: string): MonthDay => ({
  month: Number(text.slice(0, 2)),
  day: Number(text.slice(3)),
});

export async function getUpcomingBirthdays({ tx, settings, now, timeZone }: ReadCtx) {
  if (!settings.birthdays_shown) return { data: { yesterday: [], today: [], tomorrow: [] } };
  const today = dayInZone(now, timeZone);
  const kept = {
    yesterday: birthdaysOn(addDays(today, -1)),
    today: birthdaysOn(today),
    tomorrow: birthdaysOn(addDays(today, 1)),
  };
  const people = await selectBirthdays(tx, Object.values(kept).flat().map(toMonthDay));
  const on = (days: string[]) =>
    people
      .filter((person) => days.includes(person.monthDay))
      .map((person) => ({
        name: fullName(person),
        position: person.position,
        birth_day: person.monthDay,
      }));
  return { data: { yesterday: on(kept.yesterday), today: on(kept.today), tomorrow: on(kept.tomorrow) } };
}
