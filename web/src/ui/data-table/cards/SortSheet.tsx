import { Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import type { SortColumn } from '../../../platform/address/table-address.ts';
import { LazyModal } from '../../dialogs/LazyModal.tsx';
import type { Column } from '../data-table.ts';
import { inSentence } from './card-parts.ts';

interface SortSheetProps<R> {
  columns: readonly Column<R>[];
  sort: readonly SortColumn[];
  onSort: (field: string, joins: boolean) => void;
}

/** Sorting on a phone, the counterpart of the column heads. */
export function SortSheet<R>({ columns, sort, onSort }: SortSheetProps<R>) {
  const [opened, setOpened] = useState(false);
  const sortable = columns.filter((column) => column.sortable);
  const first = sortable.find(({ field }) => field === sort[0]?.field);
  if (sortable.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsSort size={18} stroke={1.6} aria-hidden />}
        ml="auto"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {first ? `Порядок: ${inSentence(first.label)}` : 'Порядок'}
      </Button>
      <LazyModal opened={opened} onClose={() => setOpened(false)} title="Порядок строк">
        <ul className="plain-list">
          {sortable.map(({ field, label }) => {
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
                  <Group justify="space-between" mih={48} c={sorted && 'var(--magenta-text)'}>
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
      </LazyModal>
    </>
  );
}
