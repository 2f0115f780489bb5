import { useMediaQuery } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatMonth } from '../../platform/dates.ts';
import type { Column } from '../../ui/data-table/data-table.ts';
import type { Accrual } from './finance.queries.ts';
import { FinanceTable } from './FinanceTable.tsx';
import { hoursOf, kopecksOf, moneyText, sumOf, sumOrDash, sumsOf } from './money.ts';
import { Source } from './Source.tsx';
import classes from './Finance.module.css';

const monthOf = ({ attributes }: Accrual): string => formatMonth(`${attributes.period}-01`);
/** 'Сен 2026' */
const shortMonthOf = (row: Accrual): string => monthOf(row).replace(/^(.{3})[^ ]*/, '$1');
const countOrDash = (count: number): string => (count === 0 ? '—' : String(count));

const fineText = (kopecks: number) =>
  kopecks === 0 ? '—' : <span className={classes.minus}>{moneyText(-Math.abs(kopecks))}</span>;

/** Widths of number columns, px: they fit heads and yearly sums. A narrow window uses smaller type. */
const WIDTHS = {
  wide: { days: 44, worked: 92, paid: 76, truancy: 68, salary: 104, bonus: 90, fine: 88, total: undefined },
  narrow: { days: 42, worked: 88, paid: 72, truancy: 72, salary: 90, bonus: 82, fine: 82, total: 92 },
};
type Widths = (typeof WIDTHS)['wide' | 'narrow'];

const number = (field: string, label: string, width: number | undefined, cell: Column<Accrual>['cell']) => ({
  field,
  label,
  ...(width !== undefined && { width: `${width}px` }),
  align: 'right' as const,
  cell,
});

const columnsOf = ({ days, worked, paid, truancy, ...sums }: Widths, month = monthOf): Column<Accrual>[] => [
  { field: 'period', label: 'Период', cell: (row) => <b className={classes.month}>{month(row)}</b> },
  {
    field: 'calc_number',
    label: 'Расчёт',
    cell: ({ attributes }) => <span className={classes.whole}>{attributes.calc_number}</span>,
  },
  number('work_day_count', 'Дни', days, ({ attributes }) => countOrDash(attributes.work_day_count)),
  number('total_work_time', 'Отработано', worked, ({ attributes }) => hoursOf([attributes.total_work_time])),
  number('payment_work_time', 'К оплате', paid, ({ attributes }) => hoursOf([attributes.payment_work_time])),
  number('truancy_time', 'Прогулы', truancy, ({ attributes: { truancy_time: time } }) => (
    <span className={hoursOf([time]) === '—' ? undefined : classes.minus}>{hoursOf([time])}</span>
  )),
  number('salary', 'Оклад', sums.salary, ({ attributes }) => sumOrDash(kopecksOf(attributes.salary))),
  number('bonus_fact', 'Бонусы', sums.bonus, ({ attributes }) => sumOrDash(kopecksOf(attributes.bonus_fact))),
  number('fine_fact', 'Снятия', sums.fine, ({ attributes }) => fineText(kopecksOf(attributes.fine_fact))),
  number('total_sum', 'Итого', sums.total, ({ attributes }) => (
    <b className={classes.sum}>{sumOrDash(kopecksOf(attributes.total_sum))}</b>
  )),
];

const COLUMNS = columnsOf(WIDTHS.wide);
/** The opened row shows the number of the calculation. */
const NARROW_COLUMNS = columnsOf(WIDTHS.narrow, shortMonthOf).filter(({ field }) => field !== 'calc_number');
const WIDE_SCREEN = '(width >= 960px)';

interface AccrualTableProps {
  query: UseQueryResult<Accrual[]>;
  rows: Accrual[] | undefined;
}

export function AccrualTable({ query, rows }: AccrualTableProps) {
  const isWide = useMediaQuery(WIDE_SCREEN, true, { getInitialValueInEffect: false });
  const all = (rows ?? []).map((row) => row.attributes);
  const hours = (field: 'total_work_time' | 'payment_work_time' | 'truancy_time') =>
    hoursOf(all.map((one) => one[field]));
  const sum = (field: 'salary' | 'bonus_fact' | 'total_sum') =>
    sumOrDash(sumOf(all.map((one) => one[field])));
  return (
    <FinanceTable
      label="Фактические начисления"
      errorTitle="Не удалось загрузить начисления"
      columns={isWide ? COLUMNS : NARROW_COLUMNS}
      query={query}
      rows={rows}
      keyOf={(row) => row.id}
      details={calculationOf}
      totals={[
        {
          label: 'Всего',
          cells: {
            work_day_count: countOrDash(all.reduce((days, one) => days + one.work_day_count, 0)),
            total_work_time: hours('total_work_time'),
            payment_work_time: hours('payment_work_time'),
            truancy_time: hours('truancy_time'),
            salary: sum('salary'),
            bonus_fact: sum('bonus_fact'),
            fine_fact: fineText(sumOf(all.map((one) => one.fine_fact))),
            total_sum: sum('total_sum'),
          },
        },
      ]}
    />
  );
}

const calculationOf = (row: Accrual) => <Calculation row={row} />;

/** Components of the total, if they add up to it, and the source file. */
function Calculation({ row: { attributes } }: { row: Accrual }) {
  const { salary, bonus, fine, sum, total, withheld } = sumsOf(attributes);
  const parts = [
    `Оклад ${moneyText(salary)}`,
    bonus !== 0 && `+ бонусы ${moneyText(bonus)}`,
    fine !== 0 && `− снятия ${moneyText(fine)}`,
  ].filter(Boolean);
  const gross = parts.length === 1 ? parts[0] : `${parts.join(' ')} = ${moneyText(sum)}`;
  return (
    <>
      <p className={classes.calculation}>Расчёт {attributes.calc_number}</p>
      {withheld >= 0 && (
        <p className={classes.calculation}>
          {gross} до НДФЛ
          {withheld > 0 && `; удержано ${moneyText(withheld)}, на руки ${moneyText(total)}`}
        </p>
      )}
      <Source source={attributes.source} />
    </>
  );
}
