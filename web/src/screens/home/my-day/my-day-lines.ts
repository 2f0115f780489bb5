import { PASSED } from '@portal/contract/training/instructions/instruction.status.ts';
import dayjs from 'dayjs';
import type { MyDay } from '../../../modules/notifications/my-day/my-day.queries.ts';
import { stepOf } from '../../../modules/training/instructions/due/due-list.ts';
import { videoName } from '../../../modules/training/instructions/instruction-name.ts';
import { timeLeft } from '../../../modules/shifts/week/deadline/time-left.ts';
import { weekLabel } from '../../../modules/shifts/week/week.ts';
import { kopecksOf, moneyText } from '../../../modules/finance/money.ts';
import { formatDay, formatMonth, formatWeekday } from '../../../platform/dates.ts';
import { countOf, type Forms } from '../../../platform/plural.ts';

/** A line of the card: topic and details. */
export interface Line {
  title: string;
  note: string;
  /** Requires an action of the user. */
  isWanted?: boolean;
}

const SHIFTS: Forms = ['смена', 'смены', 'смен'];
const INSTRUCTIONS: Forms = ['инструктаж', 'инструктажа', 'инструктажей'];

const timeOf = (iso: string): string => iso.slice(11, 16);

const dayOf = (date: string, today: string): string =>
  ['Сегодня', 'Завтра'][dayjs(date).diff(dayjs(today), 'day')] ?? formatDay(date);

export function shiftLine({ next_shift, today }: MyDay): Line {
  if (!next_shift) return { title: 'Смен впереди нет', note: 'Запишитесь на странице «Выходы»' };
  const { date, name, starts_at, ends_at } = next_shift;
  return {
    title: `${dayOf(date, today)}, ${timeOf(starts_at)}–${timeOf(ends_at)}`,
    note: `${name}, ${formatWeekday(date)}`,
  };
}

/** `now` in ms. */
export function planningLine({ planning, today }: MyDay, now: number): Line | undefined {
  if (!planning) return undefined;
  const { monday, closes_at, shifts } = planning;
  const left = timeLeft(Date.parse(closes_at) - now);
  return {
    title: shifts === 0 ? 'Вы никуда не записаны' : `Записано: ${countOf(shifts, SHIFTS)}`,
    note: `${weekLabel(monday, today)}: осталось ${left}`,
    isWanted: shifts === 0,
  };
}

export function instructionLine({ instructions: { count, next } }: MyDay): Line {
  if (!next) return { title: 'Все инструктажи пройдены', note: 'Новые появятся здесь' };
  const step = next.status === PASSED ? 'Открыть' : stepOf(next.status, next.needs_quiz);
  return {
    title: `Пройти ${countOf(count, INSTRUCTIONS)}`,
    note: `${step}: ${videoName(next.name)}`,
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
