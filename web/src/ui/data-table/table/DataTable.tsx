import { Checkbox, Skeleton } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { usePhone } from '../../../platform/settings/settings.ts';
import { usePrinting } from '../../use-printing.ts';
import type { DataTableProps } from '../data-table.ts';
import { CardList } from '../cards/CardList.tsx';
import { HeadCell } from './HeadCell.tsx';
import { pageSelection } from '../selection/page-selection.ts';
import { TotalsRows } from './TotalsRows.tsx';
import { TableRow } from './TableRow.tsx';
import classes from './DataTable.module.css';

/** Maximum rows rendered without virtualisation. */
const DRAWN = 60;
const ROW_HEIGHT = 37;

/**
 * Table with server-side paging, sorting and filters: sticky head, virtualised rows. On a phone the rows are
 * cards.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  return usePhone() ? <CardList {...props} /> : <WideTable {...props} />;
}

function WideTable<R>(props: DataTableProps<R>) {
  const { label, columns, rows, sort, onSort, isStale, empty, selection, details } = props;
  const extra = (selection ? 1 : 0) + (details ? 1 : 0);
  return (
    <div
      className={classes.frame}
      aria-busy={isStale || rows === undefined}
      data-stale={isStale || undefined}
    >
      <table className={classes.table} data-height={props.rowHeight} aria-label={label}>
        <colgroup>
          {selection && <col style={{ width: 44 }} />}
          {columns.map((column) => (
            <col key={column.field} style={column.width ? { width: column.width } : {}} />
          ))}
          {details && <col style={{ width: 44 }} />}
        </colgroup>
        <thead className={classes.head}>
          <tr>
            {selection && (
              <th scope="col" className={classes.box}>
                <SelectAll rows={rows ?? []} keyOf={props.keyOf} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.field} column={column} sort={sort} onSort={onSort} />
            ))}
            {details && (
              <th scope="col">
                <span className="visually-hidden">Подробности</span>
              </th>
            )}
          </tr>
        </thead>
        {rows === undefined ? (
          <SkeletonRows columns={columns.length + extra} rows={props.expected ?? 10} />
        ) : rows.length === 0 ? (
          <tbody>
            <tr>
              <td colSpan={columns.length + extra} className={classes.empty}>
                {empty}
              </td>
            </tr>
          </tbody>
        ) : (
          <Rows {...props} rows={rows} span={columns.length + extra} />
        )}
        {props.totals && rows !== undefined && rows.length > 0 && (
          <TotalsRows
            columns={columns}
            totals={props.totals}
            before={Number(selection !== undefined)}
            after={Number(details !== undefined)}
          />
        )}
      </table>
    </div>
  );
}

function Rows<R>(props: DataTableProps<R> & { rows: readonly R[]; span: number }) {
  const { rows, keyOf, span } = props;
  const start = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((start.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const printing = usePrinting();
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
  });
  if (printing || rows.length <= DRAWN) {
    return rows.map((row) => (
      <tbody key={keyOf(row)} className={classes.body}>
        <TableRow {...props} row={row} />
      </tbody>
    ));
  }
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <>
      <tbody ref={start} aria-hidden>
        <Gap height={before} span={span} />
      </tbody>
      {items.map((item) => {
        const row = rows[item.index];
        return (
          row !== undefined && (
            <tbody
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              className={classes.body}
            >
              <TableRow {...props} row={row} />
            </tbody>
          )
        );
      })}
      <tbody aria-hidden>
        <Gap height={after} span={span} />
      </tbody>
    </>
  );
}

/** Placeholder of rows that are not rendered. */
function Gap({ height, span }: { height: number; span: number }) {
  const style: CSSProperties = { height: Math.max(0, height), padding: 0, border: 0 };
  return (
    <tr>
      <td colSpan={span} style={style} aria-hidden />
    </tr>
  );
}

function SelectAll<R>({ rows, keyOf, selection }: SelectAllProps<R>) {
  const { all, some, isEmpty, toggle } = pageSelection(rows, keyOf, selection);
  return (
    <Checkbox
      size="xs"
      aria-label="Выбрать все строки страницы"
      checked={all}
      indeterminate={some}
      disabled={isEmpty}
      onChange={toggle}
    />
  );
}

interface SelectAllProps<R> {
  rows: readonly R[];
  keyOf: (row: R) => string;
  selection: NonNullable<DataTableProps<R>['selection']>;
}

const WIDTHS = ['72%', '54%', '86%', '62%'];

function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className={classes.row}>
          {Array.from({ length: columns }, (__, column) => (
            <td key={column}>
              <Skeleton height={10} radius="xs" width={WIDTHS[(row + column) % WIDTHS.length]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
