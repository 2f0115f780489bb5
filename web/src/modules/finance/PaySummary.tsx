import { formatMonth, inMonth } from '../../platform/dates.ts';
import type { Accrual } from './finance.queries.ts';
import { hoursOf, kopecksOf, moneyText, signedText, sumOrDash, taxText } from './money.ts';
import { PayChart } from './chart/PayChart.tsx';
import classes from './Finance.module.css';

/** Figures of the newest month, and the chart. */
export function PaySummary({ months }: { months: readonly Accrual[] }) {
  const newest = months[0]?.attributes;
  if (!newest) return null;
  // A month can have several calculations.
  const ofMonth = (period: string) =>
    months.map((one) => one.attributes).filter((one) => one.period === period);
  const sum = (period: string, field: 'salary' | 'bonus_fact' | 'fine_fact' | 'total_sum'): number =>
    ofMonth(period).reduce((all, one) => all + kopecksOf(one[field]), 0);
  const { period } = newest;
  const before = months.find((one) => one.attributes.period < period)?.attributes.period;
  const more = before === undefined ? 0 : sum(period, 'total_sum') - sum(before, 'total_sum');
  const tax = taxText(ofMonth(period));
  return (
    <div className={classes.summary}>
      <section className={classes.figures} aria-label="Последний месяц">
        <p className={classes.caption}>
          Итого за {formatMonth(`${period}-01`).toLowerCase()}
          {tax && `, ${tax}`}
        </p>
        <p className={classes.large}>{moneyText(sum(period, 'total_sum'))} ₽</p>
        {before !== undefined && more !== 0 && (
          <p className={classes.compared}>
            на {moneyText(Math.abs(more))} {more > 0 ? 'больше' : 'меньше'}, чем в {inMonth(before, period)}
          </p>
        )}
        <dl className={classes.parts}>
          <dt>Оклад за {hoursOf(ofMonth(period).map((one) => one.payment_work_time))} ч</dt>
          <dd>{sumOrDash(sum(period, 'salary'))}</dd>
          <dt>Бонусы</dt>
          <dd>{signedText(sum(period, 'bonus_fact'))}</dd>
          <dt>Снятия</dt>
          <dd className={sum(period, 'fine_fact') === 0 ? undefined : classes.minus}>
            {sumOrDash(-Math.abs(sum(period, 'fine_fact')))}
          </dd>
        </dl>
      </section>
      <PayChart months={months} />
    </div>
  );
}
