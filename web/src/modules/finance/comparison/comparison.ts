import type { Accrual } from '../finance.queries.ts';
import { hoursText, minutesOf, moneyText, signedText, sumOrDash, sumsOf, taxText } from '../money/money.ts';

type Parts = Accrual['attributes'];

/** Pay of one month: the sum of its calculations. */
export interface MonthPay {
  /** YYYY-MM */
  period: string;
  parts: readonly Parts[];
}

/** Months with pay, newest first. */
export function monthsOf(accruals: readonly Accrual[]): MonthPay[] {
  const byPeriod = Map.groupBy(
    accruals.map(({ attributes }) => attributes),
    ({ period }) => period,
  );
  return [...byPeriod]
    .map(([period, parts]) => ({ period, parts }))
    .toSorted((a, b) => b.period.localeCompare(a.period));
}

/** Sums of several calculations, in kopecks; fines and withheld tax are positive. */
export const totalsOf = (parts: readonly Parts[]) =>
  parts.map(sumsOf).reduce((all, one) => ({
    salary: all.salary + one.salary,
    bonus: all.bonus + one.bonus,
    fine: all.fine + one.fine,
    sum: all.sum + one.sum,
    total: all.total + one.total,
    withheld: all.withheld + one.withheld,
  }));

export interface ComparedLine {
  label: string;
  before: string;
  after: string;
  /** Signed difference; '—' for none. */
  change: string;
}

const hoursLine = (label: string, before: number, after: number): ComparedLine[] => {
  const change = `${after > before ? '+' : ''}${hoursText(after - before)}`;
  return before === 0 && after === 0
    ? []
    : [{ label, before: hoursText(before), after: hoursText(after), change }];
};

const moneyLine = (label: string, before: number, after: number): ComparedLine[] =>
  before === 0 && after === 0
    ? []
    : [{ label, before: sumOrDash(before), after: sumOrDash(after), change: signedText(after - before) }];

/** False if the parts of a month do not add up to more than its total. */
const isTaxKnown = (...months: readonly { withheld: number }[]): boolean =>
  months.every(({ withheld }) => withheld >= 0);

/** Lines of two months with their difference; lines that are zero in both are left out. */
export function comparedLines(before: MonthPay, after: MonthPay): ComparedLine[] {
  const [was, is] = [totalsOf(before.parts), totalsOf(after.parts)];
  const hours = (label: string, field: 'total_work_time' | 'payment_work_time' | 'truancy_time') =>
    hoursLine(
      label,
      minutesOf(before.parts.map((one) => one[field])),
      minutesOf(after.parts.map((one) => one[field])),
    );
  const tax = taxText([...before.parts, ...after.parts]);
  return [
    ...hours('Отработано, ч', 'total_work_time'),
    ...hours('К оплате, ч', 'payment_work_time'),
    ...hours('Прогулы, ч', 'truancy_time'),
    ...moneyLine('Оклад', was.salary, is.salary),
    ...moneyLine('Бонусы', was.bonus, is.bonus),
    ...moneyLine('Снятия', -was.fine, -is.fine),
    ...(isTaxKnown(was, is) ? moneyLine('Удержано', -was.withheld, -is.withheld) : []),
    ...moneyLine(tax ? `Итого ${tax}` : 'Итого', was.total, is.total),
  ];
}

/** 'Больше на 4 956,40 ₽: бонусы +3 402,40, оклад +1 904,00, снятия −350,00.' */
export function differenceText(before: MonthPay, after: MonthPay): string {
  const [was, is] = [totalsOf(before.parts), totalsOf(after.parts)];
  const more = is.total - was.total;
  const causes = [
    { name: 'оклад', change: is.salary - was.salary },
    { name: 'бонусы', change: is.bonus - was.bonus },
    { name: 'снятия', change: was.fine - is.fine },
    { name: 'удержано', change: isTaxKnown(was, is) ? was.withheld - is.withheld : 0 },
  ]
    .filter(({ change }) => change !== 0)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .map(({ name, change }) => `${name} ${signedText(change)}`);
  const start =
    more === 0 ? 'Итог не изменился' : `${more > 0 ? 'Больше' : 'Меньше'} на ${moneyText(Math.abs(more))} ₽`;
  return causes.length === 0 ? `${start}.` : `${start}: ${causes.join(', ')}.`;
}
