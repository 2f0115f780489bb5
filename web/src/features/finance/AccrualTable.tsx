import type { UseQueryResult } from '@tanstack/react-query';
import { formatMonth } from '../../platform/dates.ts';
import type { Column } from '../../ui/data-table/data-table.ts';
import type { Accrual } from './finance.queries.ts';
import { FinanceTable } from './FinanceTable.tsx';
import { hoursOf, kopecksOf, moneyText, sumOf, sumOrDash } from './money.ts';
import { Source } from './Source.tsx';
import classes from './Finance.module.css';

const isNothing = (time: string): boolean => /^0+:00$/.test(time);
const monthOf = ({ attributes }: Accrual): string => formatMonth(`${attributes.period}-01`);

const COLUMNS: readonly Column<Accrual>[] = [
  {
    field: 'period',
    label: 'Период',
    width: '13%',
    cell: (row) => <b className={classes.month}>{monthOf(row)}</b>,
  },
  { field: 'calc_number', label: 'Расчёт', width: '12%', cell: ({ attributes }) => attributes.calc_number },
  {
    field: 'work_day_count',
    label: 'Дни',
    width: '5%',
    align: 'right',
    cell: ({ attributes }) => attributes.work_day_count,
  },
  {
    field: 'total_work_time',
    label: 'Отработано',
    align: 'right',
    cell: ({ attributes }) => attributes.total_work_time,
  },
  {
    field: 'payment_work_time',
    label: 'К оплате',
    align: 'right',
    cell: ({ attributes }) => attributes.payment_work_time,
  },
  {
    field: 'truancy_time',
    label: 'Прогулы',
    align: 'right',
    cell: ({ attributes: { truancy_time: time } }) =>
      isNothing(time) ? '—' : <span className={classes.minus}>{time}</span>,
  },
  {
    field: 'salary',
    label: 'Оклад',
    align: 'right',
    cell: ({ attributes }) => moneyText(kopecksOf(attributes.salary)),
  },
  {
    field: 'bonus_fact',
    label: 'Бонусы',
    align: 'right',
    cell: ({ attributes }) => sumOrDash(kopecksOf(attributes.bonus_fact)),
  },
  {
    field: 'fine_fact',
    label: 'Снятия',
    align: 'right',
    cell: ({ attributes }) => {
      const fine = kopecksOf(attributes.fine_fact);
      return fine === 0 ? '—' : <span className={classes.minus}>{moneyText(-Math.abs(fine))}</span>;
    },
  },
  {
    field: 'total_sum',
    label: 'Итого, ₽',
    width: '12%',
    align: 'right',
    cell: ({ attributes }) => <b className={classes.sum}>{moneyText(kopecksOf(attributes.total_sum))}</b>,
  },
];

interface AccrualTableProps {
  query: UseQueryResult<Accrual[]>;
  rows: Accrual[] | undefined;
}

export function AccrualTable({ query, rows }: AccrualTableProps) {
  const all = (rows ?? []).map((row) => row.attributes);
  return (
    <FinanceTable
      label="Фактические начисления"
      errorTitle="Не удалось загрузить начисления"
      columns={COLUMNS}
      query={query}
      rows={rows}
      keyOf={(row) => row.id}
      details={calculationOf}
      totals={
        <>
          <span>Всего</span>
          <span>отработано {hoursOf(all.map((one) => one.total_work_time))}</span>
          <span>бонусы {moneyText(sumOf(all.map((one) => one.bonus_fact)))} ₽</span>
          <span>снятия {moneyText(-Math.abs(sumOf(all.map((one) => one.fine_fact))))} ₽</span>
          <b>{moneyText(sumOf(all.map((one) => one.total_sum)))} ₽</b>
        </>
      }
    />
  );
}

const calculationOf = (row: Accrual) => <Calculation row={row} />;

/** How the total comes about, where the parts explain it, and the file that they come from. */
function Calculation({ row: { attributes } }: { row: Accrual }) {
  const salary = kopecksOf(attributes.salary);
  const bonus = kopecksOf(attributes.bonus_fact);
  const fine = Math.abs(kopecksOf(attributes.fine_fact));
  const total = kopecksOf(attributes.total_sum);
  return (
    <>
      {salary + bonus - fine === total && (
        <p className={classes.calculation}>
          Оклад {moneyText(salary)} + бонусы {moneyText(bonus)} − снятия {moneyText(fine)} ={' '}
          {moneyText(total)} ₽
        </p>
      )}
      <Source source={attributes.source} />
    </>
  );
}
