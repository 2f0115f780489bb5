import { SHIFT_LABELS } from '@portal/contract/shifts/shifts.ts';
import dayjs from 'dayjs';
import type { MyDay } from '../../../features/my-day/my-day.queries.ts';
import { kopecksOf, moneyText } from '../../../features/finance/money.ts';
import { formatDay, formatMonth, formatWeekday } from '../../../platform/dates.ts';
import { countOf, type Forms } from '../../../platform/plural.ts';

/** What a line of the card says: what it is about, and below what is known of it. */
export interface Line {
  title: string;
  note: string;
  /** It waits for the person. */
  isWanted?: boolean;
}

const SHIFTS: Forms = ['смена', 'смены', 'смен'];
const INSTRUCTIONS: Forms = ['инструктаж', 'инструктажа', 'инструктажей'];
const DAYS: Forms = ['день', 'дня', 'дней'];
const HOURS: Forms = ['час', 'часа', 'часов'];
const MINUTES: Forms = ['минута', 'минуты', 'минут'];

const timeOf = (iso: string): string => iso.slice(11, 16);

const dayOf = (date: string, today: string): string =>
  ['Сегодня', 'Завтра'][dayjs(date).diff(dayjs(today), 'day')] ?? formatDay(date);

export function shiftLine({ next_shift, today }: MyDay): Line {
  if (!next_shift) return { title: 'Смен впереди нет', note: 'Запишитесь на странице «Выходы»' };
  const { date, shift_id, starts_at, ends_at } = next_shift;
  return {
    title: `${dayOf(date, today)}, ${timeOf(starts_at)}–${timeOf(ends_at)}`,
    note: `${SHIFT_LABELS[shift_id]}, ${formatWeekday(date)}`,
  };
}

/** '2 дня', '3 часа', '12 минут': whole ones, never rounded up. */
export function timeLeftWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes >= 2880) return countOf(Math.floor(minutes / 1440), DAYS);
  if (minutes >= 60) return countOf(Math.floor(minutes / 60), HOURS);
  return countOf(minutes, MINUTES);
}

/** `now` in ms. */
export function planningLine({ planning }: MyDay, now: number): Line | undefined {
  if (!planning) return undefined;
  const { monday, closes_at, shifts } = planning;
  const left = timeLeftWords(Date.parse(closes_at) - now);
  return {
    title: shifts === 0 ? 'Вы никуда не записаны' : `Записано: ${countOf(shifts, SHIFTS)}`,
    note: `Неделя с ${formatDay(monday)}, осталось ${left}`,
    isWanted: shifts === 0,
  };
}

const withoutExtension = (name: string): string => name.replace(/\.[^.]{1,5}$/, '');

export function instructionLine({ instructions: { count, next } }: MyDay): Line {
  if (!next) return { title: 'Все инструктажи пройдены', note: 'Новые появятся здесь' };
  const name = withoutExtension(next.name);
  const step = { 0: 'Начать', 1: 'Продолжить', 2: 'Открыть', 3: 'Ввести слова' }[next.status];
  return {
    title: `Пройти ${countOf(count, INSTRUCTIONS)}`,
    note: `${step}: ${name}`,
    isWanted: true,
  };
}

export function payLine({ last_pay }: MyDay): Line | undefined {
  if (!last_pay) return undefined;
  return {
    title: `${moneyText(kopecksOf(last_pay.total_sum))} ₽`,
    note: `Итого за ${formatMonth(`${last_pay.period}-01`).toLowerCase()}`,
  };
}
