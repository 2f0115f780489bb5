import { formatMonth } from '../../../platform/dates.ts';
import { barsOf, barText, gridOf, lineText, withYears } from './chart.ts';
import type { Accrual } from '../finance.queries.ts';
import { moneyText } from '../money.ts';
import classes from '../Finance.module.css';

/** Chart of pay by month; the table below contains the same numbers. */
export function PayChart({ months }: { months: readonly Accrual[] }) {
  const bars = withYears(barsOf(months.map((one) => one.attributes)));
  const { top, lines } = gridOf(bars.map((bar) => bar.sum));
  const years = [...new Set(bars.map((bar) => bar.period.slice(0, 4)))].join('–');
  return (
    <figure className={classes.chart} aria-label={`Итого по месяцам, ${years}`}>
      <figcaption className={classes.chartHead}>
        <span className={classes.caption}>Итого по месяцам</span>
        <span className={classes.compared}>{years}, тыс. ₽</span>
      </figcaption>
      <div className={classes.plot} data-years={bars[0]?.year !== undefined || undefined}>
        {lines.map((line) => (
          <span
            key={line}
            className={classes.gridLine}
            style={{ bottom: `${(line / top) * 100}%` }}
            aria-hidden
          >
            <span>{lineText(line)}</span>
          </span>
        ))}
        <ul className={classes.bars}>
          {bars.map((bar, index) => (
            <li
              key={bar.period}
              className={classes.column}
              data-year={(index > 0 && bar.year) || undefined}
              title={`${formatMonth(`${bar.period}-01`)}: ${moneyText(bar.sum)} ₽`}
            >
              <span className="visually-hidden">
                {formatMonth(`${bar.period}-01`)}: {moneyText(bar.sum)} ₽
              </span>
              <span
                className={classes.columnBar}
                data-last={index === bars.length - 1 || undefined}
                style={{ height: `${(Math.max(0, bar.sum) / top) * 100}%` }}
                aria-hidden
              />
              <span
                className={classes.value}
                data-last={index === bars.length - 1 || undefined}
                style={{ bottom: `${(Math.max(0, bar.sum) / top) * 100}%` }}
                aria-hidden
              >
                {barText(bar.sum)}
              </span>
              {bar.year && (
                <span className={classes.yearName} aria-hidden>
                  {bar.year}
                </span>
              )}
              <span
                className={classes.columnName}
                data-last={index === bars.length - 1 || undefined}
                aria-hidden
              >
                {formatMonth(`${bar.period}-01`).slice(0, 3).toLowerCase()}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
