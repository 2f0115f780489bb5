import { Box, Card, Flex, Group, Skeleton, Text } from '@mantine/core';
import { formatDayMonth } from '../../../platform/dates.ts';
import { daysOfMonth } from '../../../ui/month-grid/month-days.ts';
import { useProduction } from './production.queries.ts';

interface ProductionChartProps {
  /** 'YYYY-MM' */
  month: string;
  /** The days of the month with the filters of the page. */
  query: Record<string, string | undefined>;
}

/** Completed by day; the table by day says the same to screen readers. */
export function ProductionChart({ month, query }: ProductionChartProps) {
  const { data, isError } = useProduction(query);
  if (isError && !data) return null;
  if (!data) return <Skeleton height={168} radius="lg" mb="md" />;
  const done = new Map(data.data.map(({ id, attributes }) => [id, attributes.completed]));
  const most = Math.max(...done.values(), 0);
  if (most === 0) return null;
  const days = daysOfMonth(month);
  const sum = [...done.values()].reduce((all, one) => all + one, 0);
  return (
    <Card component="figure" m={0} mb="md" py="md" px={{ base: 16, sm: 20 }} aria-hidden>
      <Group component="figcaption" justify="space-between" align="baseline" gap={12} wrap="nowrap">
        <Text fw={500}>Готово по дням</Text>
        <Text fz={20} lh="28px" fw={600} className="numbers">
          {new Intl.NumberFormat('ru-RU').format(sum)}
        </Text>
      </Group>
      <Flex
        gap={{ base: 2, sm: 4 }}
        h={72}
        mt={12}
        align="flex-end"
        style={{ borderBottom: '1px solid var(--line-strong)' }}
      >
        {days.map((day) => (
          <Box
            key={day}
            flex={1}
            h={`${((done.get(day) ?? 0) / most) * 100}%`}
            bg="var(--cyan)"
            bdrs="3px 3px 0 0"
            title={`${formatDayMonth(day)}: ${done.get(day) ?? 0}`}
          />
        ))}
      </Flex>
      <Group justify="space-between" mt={6} fz="xs" lh="xs" c="dimmed">
        <span>{formatDayMonth(days[0] ?? '')}</span>
        <span>{formatDayMonth(days.at(-1) ?? '')}</span>
      </Group>
    </Card>
  );
}
