import { addDays } from '../../platform/time/zone.ts';
import type { Random } from '../random.ts';

const LEAP_DAY = '02-29';
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const monthDay = (day: string): string => day.slice(5);

/** Day on which a birthday is kept that year: 29 February on the 28th where there is none. */
export const observedOn = (birthDay: string, year: number): string =>
  monthDay(birthDay) === LEAP_DAY && !isLeap(year) ? '02-28' : monthDay(birthDay);

/** A birth date on that calendar day about `age` years ago; 29 February moves back to a leap year. */
export function bornOn(day: string, age: number): string {
  let year = Number(day.slice(0, 4)) - age;
  if (monthDay(day) === LEAP_DAY) while (!isLeap(year)) year -= 1;
  return `${year}-${monthDay(day)}`;
}

/** True where the birthday is shown as yesterday's, today's or tomorrow's. */
export function isNear(birthDay: string, today: string): boolean {
  return [-1, 0, 1].some((shift) => {
    const day = addDays(today, shift);
    return observedOn(birthDay, Number(day.slice(0, 4))) === monthDay(day);
  });
}

/** A birth date of someone 18 to 62 years old whose birthday is not near. */
export function randomBirthDay(random: Random, today: string): string {
  for (;;) {
    const year = Number(today.slice(0, 4)) - random.int(19, 62);
    const birthDay = addDays(`${year}-01-01`, random.int(0, isLeap(year) ? 365 : 364));
    if (!isNear(birthDay, today)) return birthDay;
  }
}

/** Born on 29 February, or null on the days when such a birthday is near. */
export function leapBirthDay(today: string, age: number): string | null {
  const birthDay = bornOn(`${today.slice(0, 4)}-${LEAP_DAY}`, age);
  return isNear(birthDay, today) ? null : birthDay;
}
