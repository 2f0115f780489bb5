import { Flex, Group, Text } from '@mantine/core';
import { formatMonth } from '../../../platform/dates.ts';
import { barsOf, barText, gridOf, lineText, withYears } from './chart.ts';
import type { Accrual } from '../finance.queries.ts';
import { moneyText } from '../money.ts';
import classes from './PayChart.module.css';

/** Chart of pay by month; the table below contains the same numbers. */
export function PayChart({ months }: { months: readonly Accrual[] }) {
  const bars = withYears(barsOf(months.map((one) => one.attributes)));
  const { top, lines } = gridOf(bars.map((bar) => bar.sum));
  const years = [...new Set(bars.map((bar) => bar.period.slice(0, 4)))].join('–');
  return (
    <Flex
      component="figure"
      direction="column"
      gap="md"
      miw={0}
      m={0}
      p={{ base: 16, sm: 24 }}
      aria-label={`Итого по месяцам, ${years}`}
    >
      <Group component="figcaption" justify="space-between">
        <Text component="span" fw={500} c="var(--text-2)">
          Итого по месяцам
        </Text>
        <Text component="span" size="dense" c="dimmed">
          {years}, тыс. ₽
        </Text>
      </Group>
      <div className={`${classes.plot} numbers`} data-years={bars[0]?.year !== undefined || undefined}>
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
        <ul className={`${classes.bars} plain-list`}>
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
                className={classes.bar}
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
                <span className={classes.year} aria-hidden>
                  {bar.year}
                </span>
              )}
              <span className={classes.month} data-last={index === bars.length - 1 || undefined} aria-hidden>
                {formatMonth(`${bar.period}-01`).slice(0, 3).toLowerCase()}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Flex>
  );
}
