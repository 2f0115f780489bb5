import { Box, Card, Flex, Group, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMonth } from '../../../platform/dates.ts';
import { countOf } from '../../../platform/plural.ts';
import { useOwnHours } from '../finance.queries.ts';
import { FinanceSection } from '../FinanceSection.tsx';

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
    <Box flex={1}>
      <Text component="dt" size="dense" c="var(--text-2)">
        <Link to="/workTime/hours" search={{ month }} className="quiet-link" data-touch>
          <u>{formatMonth(month)}</u>
        </Link>
      </Text>
      <Group component="dd" align="baseline" gap="sm" mih={24} m="4px 0 0">
        {data ? (
          <Text fw={600} size="md" className="numbers">
            {data.total} ч
          </Text>
        ) : isError ? (
          'не удалось загрузить'
        ) : (
          <Skeleton height={20} width={72} />
        )}
        <Text component="span" size="dense" c="dimmed">
          {data && notes.filter(Boolean).join(' · ')}
        </Text>
      </Group>
    </Box>
  );
}

/** Hours of this and the previous month, by shifts and attendance. */
export function OwnHours() {
  return (
    <FinanceSection
      id="hours"
      title="Часы по сменам"
      note="по отметкам о выходе; окончательно посчитает бухгалтерия"
    >
      <Card p={{ base: 16, sm: '16px 24px' }}>
        <Flex component="dl" direction={{ base: 'column', sm: 'row' }} gap={12} m={0}>
          {[0, 1].map((back) => (
            <MonthHours key={back} month={monthBack(back)} />
          ))}
        </Flex>
      </Card>
    </FinanceSection>
  );
}
