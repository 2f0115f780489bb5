import { addDays } from '../../platform/time/zone.ts';
import type { Random } from '../random.ts';

/** Nominative, genitive, prepositional. */
const MONTHS = [
  ['январь', 'января', 'январе'],
  ['февраль', 'февраля', 'феврале'],
  ['март', 'марта', 'марте'],
  ['апрель', 'апреля', 'апреле'],
  ['май', 'мая', 'мае'],
  ['июнь', 'июня', 'июне'],
  ['июль', 'июля', 'июле'],
  ['август', 'августа', 'августе'],
  ['сентябрь', 'сентября', 'сентябре'],
  ['октябрь', 'октября', 'октябре'],
  ['ноябрь', 'ноября', 'ноябре'],
  ['декабрь', 'декабря', 'декабре'],
] as const;

/** The day a text was published on, from which it counts its own dates. */
export interface TextDay {
  /** '24 ноября': the day so many days later. */
  in(days: number): string;
  /** '24 ноября': the first such weekday after (1 Monday … 7 Sunday), `weeks` weeks further on. */
  next(weekday: number, weeks?: number): string;
  /** A month before or after: 'октябрь', 'октября', 'октябре'. */
  month(shift: number): { name: string; of: string; in: string };
  year(shift?: number): string;
  /** A whole number between the two, '18 462'. */
  number(low: number, high: number): string;
}

/** Thousands apart by a space that does not break. */
export const spaced = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');

const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || 7;

/** '24 ноября'. */
const written = (iso: string): string =>
  `${Number(iso.slice(8))} ${MONTHS[Number(iso.slice(5, 7)) - 1]?.[1]}`;

export function textDay(day: string, random: Random): TextDay {
  return {
    in: (days) => written(addDays(day, days)),
    next(weekday, weeks = 0) {
      const ahead = (weekday - weekdayOf(day) + 7) % 7 || 7;
      return written(addDays(day, ahead + weeks * 7));
    },
    month(shift) {
      const [name, of, at] = MONTHS[(((Number(day.slice(5, 7)) - 1 + shift) % 12) + 12) % 12] ?? MONTHS[0];
      return { name, of, in: at };
    },
    year: (shift = 0) => String(Number(day.slice(0, 4)) + shift),
    number: (low, high) => spaced(random.int(low, high)),
  };
}

/** Saturday and Sunday move back to Friday. */
export function workday(day: string): string {
  const over = weekdayOf(day) - 5;
  return over > 0 ? addDays(day, -over) : day;
}

export interface NewsText {
  title: string;
  content: string;
}

export type NewsWriter = (on: TextDay) => NewsText;
