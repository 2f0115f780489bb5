import { Box, Card, Divider, Flex, Group, Stack, Text } from '@mantine/core';
import { formatMonth, inMonth } from '../../platform/dates.ts';
import type { Accrual } from './finance.queries.ts';
import { type MonthPay, monthsOf, totalsOf } from './comparison/comparison.ts';
import { hoursOf, moneyText, signedText, sumOrDash, taxText } from './money/money.ts';
import { countOf } from '../../platform/plural.ts';
import { Minus } from './money/Sum.tsx';

interface PaySummaryProps {
  /** Newest first. */
  months: readonly Accrual[];
  /** Sums of that year instead of those of the newest month. */
  year: string | undefined;
}

const roubles = (sum: string): string => (sum === '—' ? sum : `${sum}\u00a0₽`);

/** Figures of the newest month or of a year. */
export function PaySummary({ months, year }: PaySummaryProps) {
  const paid = monthsOf(months);
  const [newest, before] = paid;
  if (!newest) return null;
  const parts = year === undefined ? newest.parts : months.map(({ attributes }) => attributes);
  const { salary, bonus, fine, total } = totalsOf(parts);
  const tax = taxText(parts);
  const lines = [
    [`Оклад за ${hoursOf(parts.map((one) => one.payment_work_time))} ч`, roubles(sumOrDash(salary))],
    ['Бонусы', roubles(signedText(bonus))],
    ['Снятия', fine === 0 ? '—' : <Minus key="fine">{roubles(moneyText(-fine))}</Minus>],
  ] as const;
  return (
    <Card p={0}>
      <Flex
        component="section"
        aria-label={year === undefined ? 'Последний месяц' : 'Год'}
        direction={{ base: 'column', sm: 'row' }}
      >
        <Box p={{ base: 16, sm: 24 }} flex={1}>
          <Text fw={500} c="var(--text-2)">
            Итого за {year === undefined ? formatMonth(`${newest.period}-01`).toLowerCase() : `${year} год`}
            {tax && `, ${tax}`}
          </Text>
          <Text fz="1.75rem" lh="2.125rem" fw={600} mt={4} className="numbers">
            {moneyText(total)} ₽
          </Text>
          <Text size="dense" c="dimmed">
            {year === undefined ? changeText(newest, before) : averageText(total, paid.length)}
          </Text>
        </Box>
        <Divider orientation="vertical" visibleFrom="sm" />
        <Divider hiddenFrom="sm" />
        <Stack component="dl" gap="xs" m={0} p={{ base: 16, sm: 24 }} flex={1} justify="center">
          {lines.map(([name, value]) => (
            <Group key={name} justify="space-between">
              <Text component="dt" c="var(--text-2)">
                {name}
              </Text>
              <Text component="dd" m={0} className="numbers">
                {value}
              </Text>
            </Group>
          ))}
        </Stack>
      </Flex>
    </Card>
  );
}

/** 'на 4 956,40 ₽ больше, чем в сентябре'; nothing for the first month or an equal one. */
function changeText({ period, parts }: MonthPay, before: MonthPay | undefined): string | undefined {
  if (!before) return undefined;
  const more = totalsOf(parts).total - totalsOf(before.parts).total;
  if (more === 0) return undefined;
  return `на ${moneyText(Math.abs(more))} ₽ ${more > 0 ? 'больше' : 'меньше'}, чем в ${inMonth(before.period, period)}`;
}

const averageText = (total: number, months: number): string | undefined =>
  months > 1
    ? `в среднем ${moneyText(Math.round(total / months))} ₽ в месяц, ${countOf(months, ['месяц', 'месяца', 'месяцев'])}`
    : undefined;
