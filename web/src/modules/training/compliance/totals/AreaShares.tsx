import { Box, Card, Flex, Group, SimpleGrid, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { formatDayMonth } from '../../../../platform/dates.ts';
import { EmptyState, ErrorState, ListSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import type { ComplianceAddress } from '../address/use-compliance-address.ts';
import { useTeams } from '../compliance.queries.ts';
import { SharesTable } from './SharesTable.tsx';
import { changeText, percentOf, percentText, type TeamShares, withAll } from './teams.ts';

const EXPLAINED =
  'Сколько из нужного площадка выполнила к концу каждой недели. Уволенных и освобождённых здесь нет.';

/** Completion by area and week: a small chart each, and a table for screen readers. */
export function AreaShares({ address }: { address: ComplianceAddress }) {
  const query = useTeams(address.filters);
  if (query.isError && !query.data) {
    return <ErrorState title="Не удалось загрузить доли" query={query} />;
  }
  if (!query.data) return <ListSkeleton rows={4} />;
  const teams = withAll(query.data.data);
  if (teams.length === 0) {
    return <EmptyState icon={IconChartBar} title="Считать пока нечего: ничего не нужно проходить и читать" />;
  }
  const { things, things_count: all } = query.data.meta;
  return (
    <>
      <Text c="var(--text-2)" mb="md">
        {EXPLAINED}
        {things < all && ` Учтены ${things} новых записей из ${all}: остальные — по отбору.`}
      </Text>
      <SimpleGrid
        cols={{ base: 1, sm: 2, md: 4 }}
        spacing="md"
        opacity={query.isPlaceholderData ? 0.6 : undefined}
        aria-hidden
      >
        {teams.map((team) => (
          <AreaChart key={team.key} team={team} />
        ))}
      </SimpleGrid>
      <SharesTable teams={teams} />
    </>
  );
}

function AreaChart({ team: { name, weeks } }: { team: TeamShares }) {
  const last = weeks.at(-1);
  const change = changeText(weeks);
  const [from, to] = [weeks[0]?.week, last?.week];
  return (
    <Card component="figure" m={0} py="md" px={20}>
      <Group component="figcaption" justify="space-between" align="baseline" gap={12} wrap="nowrap">
        <Text fw={500} truncate>
          {name}
        </Text>
        <Text fz={20} lh="28px" fw={600} className="numbers">
          {last && percentText(last)}
          {change && (
            <Text span size="dense" c="dimmed" ml="xs">
              {change}
            </Text>
          )}
        </Text>
      </Group>
      <Flex gap={4} h={72} mt={12} align="flex-end" style={{ borderBottom: '1px solid var(--line-strong)' }}>
        {weeks.map((week) => (
          <Flex
            key={week.week}
            flex={1}
            h="100%"
            align="flex-end"
            bg="var(--tag)"
            bdrs="4px 4px 0 0"
            title={`Неделя с ${formatDayMonth(week.week)}: ${percentText(week)}, ${week.done} из ${week.asked}`}
          >
            <Box
              w="100%"
              h={`${percentOf(week) ?? 0}%`}
              bdrs="4px 4px 0 0"
              bg={week === last ? 'var(--magenta)' : 'var(--cyan)'}
            />
          </Flex>
        ))}
      </Flex>
      <Group justify="space-between" mt={6} fz="xs" lh="xs" c="dimmed">
        <span>{from && formatDayMonth(from)}</span>
        <span>{to && formatDayMonth(to)}</span>
      </Group>
    </Card>
  );
}
