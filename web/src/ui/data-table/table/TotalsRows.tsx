import { Table } from '@mantine/core';
import type { Column, Totals } from '../data-table.ts';
import classes from './DataTable.module.css';

interface TotalsRowsProps<R> {
  columns: readonly Column<R>[];
  totals: readonly Totals[];
  /** Cells before and after the columns, for checkboxes and arrows. */
  before: number;
  after: number;
}

/** Totals below their columns. */
export function TotalsRows<R>({ columns, totals, before, after }: TotalsRowsProps<R>) {
  return (
    <Table.Tfoot className={classes.totals ?? ''}>
      {totals.map(({ label, cells }) => {
        const first = columns.findIndex(({ field }) => cells[field] !== undefined);
        return (
          <Table.Tr key={label}>
            <Table.Th scope="row" colSpan={before + Math.max(first, 1)}>
              {label}
            </Table.Th>
            {columns.slice(Math.max(first, 1)).map(({ field, align }) => (
              <Table.Td key={field} data-align={align}>
                {cells[field]}
              </Table.Td>
            ))}
            {after > 0 && <Table.Td aria-hidden />}
          </Table.Tr>
        );
      })}
    </Table.Tfoot>
  );
}
