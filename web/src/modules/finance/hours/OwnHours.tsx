import { Skeleton } from '@mantine/core';
import { formatMonth } from '../../../platform/dates.ts';
import { countOf } from '../../../platform/plural.ts';
import { useOwnHours } from '../finance.queries.ts';
import finance from '../Finance.module.css';
import classes from './OwnHours.module.css';

/** The month some months ago, as 'YYYY-MM'. */
function monthBack(months: number, today = new Date()): string {
  return new Date(Date.UTC(today.getFullYear(), today.getMonth() - months, 1)).toISOString().slice(0, 7);
}

function MonthHours({ month }: { month: string }) {
  const { data, isError } = useOwnHours(month);
  const come = data?.shifts.filter(({ hours }) => hours !== null).length ?? 0;
  const late = data?.shifts.filter(({ state }) => state === 'late').length ?? 0;
  const missed = data?.shifts.filter(({ state }) => state === 'no_show').length ?? 0;
  const notes = [
    countOf(come, ['смена', 'смены', 'смен']),
    late > 0 && countOf(late, ['опоздание', 'опоздания', 'опозданий']),
    missed > 0 && countOf(missed, ['неявка', 'неявки', 'неявок']),
  ];
  return (
    <div className={classes.month}>
      <dt>{formatMonth(month)}</dt>
      <dd>
        {data ? (
          <b>{data.total} ч</b>
        ) : isError ? (
          'не удалось загрузить'
        ) : (
          <Skeleton height={20} width={72} />
        )}
        <span className={finance.unit}>{data && notes.filter(Boolean).join(' · ')}</span>
      </dd>
    </div>
  );
}

/** Hours of this and the previous month, by shifts and attendance. */
export function OwnHours() {
  return (
    <section aria-labelledby="hours" className={finance.section}>
      <div className={finance.head}>
        <h2 id="hours">Часы по сменам</h2>
        <span className={finance.unit}>по отметкам о выходе; расчёт — за бухгалтерией</span>
      </div>
      <dl className={classes.months}>
        {[0, 1].map((back) => (
          <MonthHours key={back} month={monthBack(back)} />
        ))}
      </dl>
    </section>
  );
}
