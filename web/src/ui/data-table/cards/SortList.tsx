import { Box, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { SortColumn } from '../../../platform/address/table-address.ts';

export interface Sorting {
  /** Sortable columns. */
  columns: readonly { field: string; label: string }[];
  sort: readonly SortColumn[];
  onSort: (field: string, joins: boolean) => void;
}

/** Sorting on a phone, the counterpart of the column heads. */
export const SortList = ({ columns, sort, onSort }: Sorting) => (
  <Box component="section" aria-label="Порядок">
    <Text fw={500} size="sm">
      Порядок
    </Text>
    <ul className="plain-list">
      {columns.map(({ field, label }) => {
        const sorted = sort.find((one) => one.field === field);
        const Arrow = sorted?.descending ? IconArrowDown : IconArrowUp;
        return (
          <li key={field}>
            <button
              type="button"
              className="press-row"
              aria-pressed={sorted !== undefined}
              onClick={() => onSort(field, false)}
            >
              <Group justify="space-between" mih={44} c={sorted && 'var(--magenta-text)'}>
                <Text size="md" fw={sorted && 500}>
                  {label}
                </Text>
                {sorted && (
                  <Group component="span" gap={4}>
                    <Text>{sorted.descending ? 'по убыванию' : 'по возрастанию'}</Text>
                    <Arrow size={18} stroke={1.6} aria-hidden />
                  </Group>
                )}
              </Group>
            </button>
          </li>
        );
      })}
    </ul>
  </Box>
);
