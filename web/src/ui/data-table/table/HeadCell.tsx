import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { SortColumn } from '../../../platform/address/table-address.ts';
import type { Column } from '../data-table.ts';

interface HeadCellProps<R> {
  column: Column<R>;
  sort: readonly SortColumn[];
  onSort: ((field: string, joins: boolean) => void) | undefined;
}

/** Column head: label, sort state and sort button. */
export function HeadCell<R>({ column, sort, onSort }: HeadCellProps<R>) {
  const at = sort.findIndex(({ field }) => field === column.field);
  const sorted = sort[at];
  const order = sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none';
  if (!column.sortable || !onSort) {
    return (
      <Table.Th scope="col" data-align={column.align}>
        {column.isNameless ? <span className="visually-hidden">{column.label}</span> : column.label}
      </Table.Th>
    );
  }
  const Arrow = sorted ? (sorted.descending ? IconArrowDown : IconArrowUp) : IconSelector;
  return (
    <Table.Th scope="col" aria-sort={order} data-align={column.align}>
      <UnstyledButton
        fz="inherit"
        maw="100%"
        py={4}
        c={sorted ? 'var(--text)' : 'inherit'}
        title="Сортировать; с Shift — вместе с другими столбцами"
        onClick={(event) => onSort(column.field, event.shiftKey)}
      >
        {column.label}
        <Arrow size={14} stroke={1.8} style={ARROW} opacity={sorted ? 1 : 0.6} aria-hidden />
        {sorted && sort.length > 1 && (
          <span style={{ fontSize: '0.6875rem', color: 'var(--magenta-text)' }}>{at + 1}</span>
        )}
      </UnstyledButton>
    </Table.Th>
  );
}

const ARROW = { verticalAlign: -2, marginInline: 2 };
