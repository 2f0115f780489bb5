import { Box, Card, Divider, Flex, Group, Stack, Table, Text, Title } from '@mantine/core';
import type { RunningMonth } from '@portal/contract/finance/production/production.calls.ts';
import { formatDayMonth, formatMonth } from '../../../platform/dates.ts';
import { hoursOf, kopecksOf, moneyText, signedText } from '../money/money.ts';

const whole = new Intl.NumberFormat('ru-RU');
const rate = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
const rateText = (count: number): string => rate.format(count);
const countText = (count: number): string => whole.format(count);
const roubles = (sum: string): string => `${moneyText(kopecksOf(sum))}\u00a0₽`;

type Line = readonly [name: string, value: string];
const lineOf = <T,>(name: string, value: T | null, text: (value: T) => string): Line[] =>
  value === null ? [] : [[name, text(value)]];

/** Figures that the organisation shows and the ERP has told. */
const linesOf = ({ completed, refused, hours, per_hour, adjustments }: RunningMonth): Line[] => [
  ...lineOf('Готово', completed, countText),
  ...lineOf('Отказы', refused, countText),
  ['Часы', hoursOf([hours])],
  ...lineOf('Готово за час', per_hour.own, rateText),
  ...lineOf('В команде обычно', per_hour.team_median, rateText),
  ['Бонусы и снятия', kopecksOf(adjustments) === 0 ? '—' : `${signedText(kopecksOf(adjustments))}\u00a0₽`],
];

/** '10 200,00 ₽, готово 120' of the month before, up to the same day. */
const beforeText = ({ completed, amount, hours }: RunningMonth['same_day_last_month']): string =>
  [
    amount !== null && roubles(amount),
    completed !== null && `готово\u00a0${countText(completed)}`,
    `${hoursOf([hours])}\u00a0ч`,
  ]
    .filter(Boolean)
    .join(', ');

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <Stack component="dl" gap="xs" m={0}>
    {lines.map(([name, value]) => (
      <Group key={name} justify="space-between" wrap="nowrap" align="baseline">
        <Text component="dt" c="var(--text-2)">
          {name}
        </Text>
        <Text component="dd" m={0} className="numbers" ta="right">
          {value}
        </Text>
      </Group>
    ))}
  </Stack>
);

/** Columns that the organisation does not show are left out. */
function Projects({ projects }: Pick<RunningMonth, 'projects'>) {
  const hasAmount = projects.some(({ amount }) => amount !== null);
  const hasCompleted = projects.some(({ completed }) => completed !== null);
  return (
    <Table horizontalSpacing={0} verticalSpacing={4} withRowBorders={false} className="numbers">
      <Table.Thead c="dimmed" fz="dense">
        <Table.Tr>
          <Table.Th fw={400}>По проектам</Table.Th>
          {hasCompleted && <Head>Готово</Head>}
          <Head>Часы</Head>
          {hasAmount && <Head>Сумма</Head>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody fz="sm">
        {projects.map(({ project, completed, hours, amount }) => (
          <Table.Tr key={project}>
            <Table.Th fw={400} scope="row">
              {project}
            </Table.Th>
            {hasCompleted && (
              <Table.Td ta="right" pl={12}>
                {completed !== null && countText(completed)}
              </Table.Td>
            )}
            <Table.Td ta="right" pl={12}>
              {hoursOf([hours])}
            </Table.Td>
            {hasAmount && (
              <Table.Td ta="right" pl={12}>
                {amount !== null && roubles(amount)}
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const Head = ({ children }: { children: string }) => (
  <Table.Th fw={400} ta="right" pl={12}>
    {children}
  </Table.Th>
);

/** The running month: what the ERP has told so far. The calculation is the accountant's. */
export function RunningMonthCard({ month }: { month: RunningMonth }) {
  const { as_of: asOf, total, same_day_last_month: before, projects } = month;
  const hasBefore = before.hours !== '00:00' || (before.completed ?? 0) > 0 || before.amount !== null;
  return (
    <Card component="section" aria-labelledby="running-month" p={0} mb="lg">
      <Flex direction={{ base: 'column', sm: 'row' }}>
        <Box p={{ base: 16, sm: 24 }} flex={1}>
          <Title order={2} size="h3" id="running-month">
            Этот месяц
          </Title>
          <Text c="var(--text-2)">
            {formatMonth(asOf)}, данные на {formatDayMonth(asOf)}
          </Text>
          {total !== null && (
            <Text fz="1.75rem" lh="2.125rem" fw={600} mt={4} className="numbers">
              {roubles(total)}
            </Text>
          )}
          {hasBefore && (
            <Text size="dense" c="dimmed" mt={4}>
              К этому дню прошлого месяца: {beforeText(before)}
            </Text>
          )}
          <Text size="dense" c="dimmed" mt="sm">
            Это предварительные данные: сколько начислят, посчитает бухгалтерия.
          </Text>
        </Box>
        <Divider orientation="vertical" visibleFrom="sm" />
        <Divider hiddenFrom="sm" />
        <Box p={{ base: 16, sm: 24 }} flex={1}>
          <Lines lines={linesOf(month)} />
        </Box>
      </Flex>
      <Divider />
      <Box p={{ base: 16, sm: '16px 24px' }}>
        <Projects projects={projects} />
      </Box>
    </Card>
  );
}
