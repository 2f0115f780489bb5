import { Box, Checkbox, Skeleton } from '@mantine/core';
import type { DataTableProps } from '../data-table.ts';
import { CardTotals } from './CardTotals.tsx';
import { RowCard } from './RowCard.tsx';
import { pageSelection } from '../selection/page-selection.ts';

/** A table on a phone: a card per row with a title, a grey line and a state. */
export function CardList<R>(props: DataTableProps<R>) {
  const { label, rows, keyOf, isStale, selection } = props;
  const whole = selection && pageSelection(rows ?? [], keyOf, selection);
  return (
    <div aria-busy={isStale || rows === undefined} style={{ opacity: isStale ? 0.6 : 1 }}>
      {whole && (rows === undefined || !whole.isEmpty) && (
        <Checkbox
          label="Выбрать все"
          disabled={rows === undefined}
          p="12px 16px"
          style={{ borderBottom: '1px solid var(--hairline)' }}
          checked={whole.all}
          indeterminate={whole.some}
          onChange={whole.toggle}
        />
      )}
      {rows?.length === 0 ? (
        <Box p="24px 16px">{props.empty}</Box>
      ) : (
        <ul aria-label={label} className="plain-list hairlines">
          {rows
            ? rows.map((row) => <RowCard key={keyOf(row)} {...props} row={row} />)
            : Array.from({ length: Math.min(props.expected ?? 10, 6) }, (_, at) => <Blank key={at} />)}
        </ul>
      )}
      {rows !== undefined && rows.length > 0 && <CardTotals {...props} />}
    </div>
  );
}

const Blank = () => (
  <Box component="li" aria-hidden px="md" py="sm">
    <Skeleton height={14} radius="xs" width="62%" mt={5} />
    <Skeleton height={10} radius="xs" width="86%" mt={12} mb={4} />
  </Box>
);
