import { Checkbox, Skeleton } from '@mantine/core';
import type { DataTableProps } from '../data-table.ts';
import { RowCard } from './RowCard.tsx';
import { SortSheet } from './SortSheet.tsx';
import { pageSelection } from '../selection/page-selection.ts';
import classes from './CardList.module.css';

/** A table on a phone: a card per row with its main value and labelled other values. */
export function CardList<R>(props: DataTableProps<R>) {
  const { label, columns, rows, keyOf, sort, onSort, isStale, selection } = props;
  const whole = selection && pageSelection(rows ?? [], keyOf, selection);
  return (
    <div
      className={classes.frame}
      aria-busy={isStale || rows === undefined}
      data-stale={isStale || undefined}
    >
      {(onSort || whole) && rows?.length !== 0 && (
        <div className={classes.head}>
          {whole && (
            <Checkbox
              label="Выбрать все"
              checked={whole.all}
              indeterminate={whole.some}
              disabled={whole.isEmpty}
              onChange={whole.toggle}
            />
          )}
          {onSort && <SortSheet columns={columns} sort={sort} onSort={onSort} />}
        </div>
      )}
      {rows?.length === 0 ? (
        <div className={classes.empty}>{props.empty}</div>
      ) : (
        <ul aria-label={label} className={classes.list}>
          {rows
            ? rows.map((row) => <RowCard key={keyOf(row)} {...props} row={row} />)
            : Array.from({ length: Math.min(props.expected ?? 10, 6) }, (_, at) => <Blank key={at} />)}
        </ul>
      )}
      {rows !== undefined && rows.length > 0 && <Sums {...props} />}
    </div>
  );
}

const Blank = () => (
  <li aria-hidden className={classes.card}>
    <Skeleton height={14} radius="xs" width="62%" />
    <Skeleton height={10} radius="xs" width="86%" mt={14} />
    <Skeleton height={10} radius="xs" width="54%" mt={12} />
  </li>
);

/** Totals labelled by column. */
const Sums = <R,>({ columns, totals }: DataTableProps<R>) =>
  totals?.map(({ label, cells }) => (
    <div key={label} className={classes.sums}>
      <h3 className={classes.title}>{label}</h3>
      <dl className={classes.values}>
        {columns
          .filter(({ field }) => cells[field] !== undefined)
          .map((column) => (
            <div key={column.field} className={classes.value}>
              <dt>{column.label}</dt>
              <dd>{cells[column.field]}</dd>
            </div>
          ))}
      </dl>
    </div>
  ));
