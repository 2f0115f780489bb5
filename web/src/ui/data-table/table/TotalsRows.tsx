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
    <tfoot className={classes.totals}>
      {totals.map(({ label, cells }) => {
        const first = columns.findIndex(({ field }) => cells[field] !== undefined);
        return (
          <tr key={label}>
            <th scope="row" colSpan={before + Math.max(first, 1)}>
              {label}
            </th>
            {columns.slice(Math.max(first, 1)).map(({ field, align }) => (
              <td key={field} data-align={align}>
                {cells[field]}
              </td>
            ))}
            {after > 0 && <td aria-hidden />}
          </tr>
        );
      })}
    </tfoot>
  );
}
