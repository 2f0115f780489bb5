import dayjs from 'dayjs';
import type { MyDay } from '../../../modules/notifications/my-day/my-day.queries.ts';
import { kopecksOf, moneyText } from '../../../modules/finance/money/money.ts';
import { dueInWords } from '../../../modules/notifications/duties/due-in-words.ts';
import type { Duty } from '../../../platform/duties/duties.queries.ts';
import { formatDay, formatDayMonth, formatMonth, formatWeekday } from '../../../platform/dates.ts';

/** A line of the card: topic and details. */
export interface Line {
  title: string;
  note: string;
}

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

export const dutyLine = ({ attributes: { title, detail, due, overdue } }: Duty): Line => ({
  title,
  note: due ? dueInWords(due, overdue) : detail,
});

/** The running month while there is data of it, else the last pay. */
export function payLine({ running_month: running, last_pay }: MyDay): Line | undefined {
  if (running) {
    const { total, completed, hours } = running;
    const figure =
      total === null
        ? completed === null
          ? `${hours} ч`
          : `Готово ${completed}`
        : `${moneyText(kopecksOf(total))} ₽`;
    return {
      title: figure,
      note: `Этот месяц, данные на ${formatDayMonth(running.as_of)}; окончательно посчитает бухгалтерия`,
    };
  }
  if (!last_pay) return undefined;
  return {
    title: `${moneyText(kopecksOf(last_pay.total_sum))} ₽`,
    note: `Итого за ${formatMonth(`${last_pay.period}-01`).toLowerCase()}`,
  };
}
