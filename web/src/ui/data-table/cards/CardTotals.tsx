import { Box, Group, Text } from '@mantine/core';
import type { DataTableProps } from '../data-table.ts';
import { isBlank, partsOf } from './card-parts.ts';
import { Labelled } from './Labelled.tsx';

/** Totals: the outcome beside the label, the other sums below. */
export const CardTotals = <R,>({ columns, totals }: Pick<DataTableProps<R>, 'columns' | 'totals'>) =>
  totals?.map(({ label, cells }) => {
    const { state } = partsOf(columns);
    const main = state.find(({ field }) => cells[field] !== undefined);
    const others = columns.filter(({ field }) => field !== main?.field && !isBlank(cells[field]));
    return (
      <Box key={label} px="md" py="sm" style={{ borderTop: '1px solid var(--line-strong)' }}>
        <Group justify="space-between" align="baseline" mb={others.length > 0 ? 8 : 0}>
          <Text component="h3" fw={600} fz="md" lh="24px">
            {label}
          </Text>
          {main && (
            <Text className="numbers" fw={600} fz="md">
              {cells[main.field]}
            </Text>
          )}
        </Group>
        <Labelled pairs={others.map(({ label: name, field }) => [name, cells[field]])} />
      </Box>
    );
  });
