import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../use-printing.ts';
import type { DataTableProps } from '../data-table.ts';
import { TableRow } from './TableRow.tsx';
import classes from './DataTable.module.css';

/** Maximum rows rendered without virtualisation. */
export const DRAWN = 60;
const ROW_HEIGHT = 37;

type TableRowsProps<R> = DataTableProps<R> & { rows: readonly R[]; span: number };

/** Body of the table: a <tbody> per row, so that a row is measured with its details. */
export function TableRows<R>(props: TableRowsProps<R>) {
  const { rows, keyOf, span } = props;
  const start = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((start.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const printing = usePrinting();
  const drawRow = useRow(props);
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
        {drawRow(row)}
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
              {drawRow(row)}
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

/** Draws a row with values that stay equal while the row does. */
function useRow<R>({ columns, keyOf, selection, details, hasDetails, span }: TableRowsProps<R>) {
  const latest = useRef(selection);
  useLayoutEffect(() => {
    latest.current = selection;
  });
  const [toggle] = useState(() => (key: string) => {
    const next = new Set(latest.current?.keys);
    if (!next.delete(key)) next.add(key);
    latest.current?.onChange(next);
  });
  return (row: R) => (
    <TableRow
      row={row}
      rowKey={keyOf(row)}
      columns={columns}
      name={selection?.nameOf(row)}
      isChosen={selection?.keys.has(keyOf(row)) ?? false}
      onToggle={toggle}
      details={details}
      opens={details !== undefined && (hasDetails?.(row) ?? true)}
      span={span}
    />
  );
}

/** Placeholder of rows that are not rendered. */
const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr>
    <td colSpan={span} style={{ height: Math.max(0, height), padding: 0, border: 0 }} aria-hidden />
  </tr>
);
