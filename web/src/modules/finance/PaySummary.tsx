import { Box, Card, Divider, Flex, Group, Stack, Text } from '@mantine/core';
import { formatMonth, inMonth } from '../../platform/dates.ts';
import type { Accrual } from './finance.queries.ts';
import { hoursOf, kopecksOf, moneyText, signedText, sumOrDash, taxText } from './money.ts';
import { PayChart } from './chart/PayChart.tsx';
import { Minus } from './Sum.tsx';

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
  const fine = sum(period, 'fine_fact');
  const parts = [
    [
      `Оклад за ${hoursOf(ofMonth(period).map((one) => one.payment_work_time))} ч`,
      sumOrDash(sum(period, 'salary')),
    ],
    ['Бонусы', signedText(sum(period, 'bonus_fact'))],
    ['Снятия', fine === 0 ? '—' : <Minus key="fine">{moneyText(-Math.abs(fine))}</Minus>],
  ] as const;
  return (
    <Card p={0}>
      <Flex direction={{ base: 'column', sm: 'row' }}>
        <Box
          component="section"
          aria-label="Последний месяц"
          p={{ base: 16, sm: 24 }}
          w={{ base: 'auto', sm: 280, md: 344 }}
          flex="none"
        >
          <Text fw={500} c="var(--text-2)">
            Итого за {formatMonth(`${period}-01`).toLowerCase()}
            {tax && `, ${tax}`}
          </Text>
          <Text fz="1.75rem" lh="2.125rem" fw={600} mt={4} className="numbers">
            {moneyText(sum(period, 'total_sum'))} ₽
          </Text>
          {before !== undefined && more !== 0 && (
            <Text size="dense" c="dimmed">
              на {moneyText(Math.abs(more))} {more > 0 ? 'больше' : 'меньше'}, чем в {inMonth(before, period)}
            </Text>
          )}
          <Divider mt={20} mb="md" />
          <Stack component="dl" gap="xs" m={0}>
            {parts.map(([name, value]) => (
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
        </Box>
        <Divider orientation="vertical" visibleFrom="sm" />
        <Divider hiddenFrom="sm" />
        <Box flex={1} miw={0} display="grid">
          <PayChart months={months} />
        </Box>
      </Flex>
    </Card>
  );
}
