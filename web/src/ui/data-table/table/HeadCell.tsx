import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { SortColumn } from '../../../platform/address/table-address.ts';
import type { Column } from '../data-table.ts';
import classes from './DataTable.module.css';

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
      <th scope="col" data-align={column.align}>
        {column.isNameless ? <span className="visually-hidden">{column.label}</span> : column.label}
      </th>
    );
  }
  const Arrow = sorted ? (sorted.descending ? IconArrowDown : IconArrowUp) : IconSelector;
  return (
    <th scope="col" aria-sort={order} data-align={column.align}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={sorted ? true : undefined}
        title="Сортировать; с Shift — вместе с другими столбцами"
        onClick={(event) => onSort(column.field, event.shiftKey)}
      >
        {column.label}
        <Arrow size={14} stroke={1.8} className={classes.arrow} aria-hidden />
        {sorted && sort.length > 1 && <span className={classes.order}>{at + 1}</span>}
      </button>
    </th>
  );
}
