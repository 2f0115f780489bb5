import { Checkbox, Skeleton, Table } from '@mantine/core';
import type { DataTableProps } from '../data-table.ts';
import { useCards } from '../use-cards.ts';
import { CardList } from '../cards/CardList.tsx';
import { HeadCell } from './HeadCell.tsx';
import { pageSelection } from '../selection/page-selection.ts';
import { TotalsRows } from './TotalsRows.tsx';
import { DRAWN, TableRows } from './TableRows.tsx';
import { useFrozenWidths } from './use-frozen-widths.ts';
import classes from './DataTable.module.css';

/**
 * Table with server-side paging, sorting and filters: sticky head, virtualised rows. On a phone, and with a
 * large type, the rows are cards.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  return useCards() ? <CardList {...props} /> : <WideTable {...props} />;
}

function WideTable<R>(props: DataTableProps<R>) {
  const { label, columns, rows, sort, onSort, isStale, empty, selection, details } = props;
  const span = columns.length + (selection ? 1 : 0) + (details ? 1 : 0);
  const shares = columns.reduce((sum, { flex = 0 }) => sum + flex, 0);
  const { head, widths } = useFrozenWidths(rows, rows !== undefined && rows.length > DRAWN);
  const first = Number(selection !== undefined);
  return (
    <div aria-busy={isStale || rows === undefined} style={{ opacity: isStale ? 0.6 : 1 }}>
      <Table
        layout={widths ? 'fixed' : 'auto'}
        withRowBorders={false}
        lh="dense"
        className={classes.table ?? ''}
        style={{ borderCollapse: 'separate', borderSpacing: 0 }}
        data-height={props.rowHeight}
        data-frozen={widths !== undefined || undefined}
        data-choosing={(selection && selection.keys.size > 0) || undefined}
        aria-label={label}
      >
        <colgroup>
          {selection && <col style={{ width: 44 }} />}
          {columns.map(({ field, flex }, at) => (
            <col
              key={field}
              style={{ width: widths?.[first + at] ?? (flex && `${(100 * flex) / shares}%`) }}
            />
          ))}
          {details && <col style={{ width: 56 }} />}
        </colgroup>
        <Table.Thead className={classes.head ?? ''}>
          <Table.Tr ref={head}>
            {selection && (
              <Table.Th scope="col">
                <SelectAll rows={rows ?? []} keyOf={props.keyOf} selection={selection} />
              </Table.Th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.field} column={column} sort={sort} onSort={rows && onSort} />
            ))}
            {details && (
              <Table.Th scope="col">
                <span className="visually-hidden">Подробности</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        {rows === undefined ? (
          <SkeletonRows columns={span} rows={props.expected ?? 10} />
        ) : rows.length === 0 ? (
          <Table.Tbody>
            <Table.Tr>
              <Table.Td colSpan={span} p="lg">
                {empty}
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        ) : (
          <TableRows {...props} rows={rows} span={span} />
        )}
        {props.totals && rows !== undefined && rows.length > 0 && (
          <TotalsRows
            columns={columns}
            totals={props.totals}
            before={Number(selection !== undefined)}
            after={Number(details !== undefined)}
          />
        )}
      </Table>
    </div>
  );
}

interface SelectAllProps<R> {
  rows: readonly R[];
  keyOf: (row: R) => string;
  selection: NonNullable<DataTableProps<R>['selection']>;
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

const WIDTHS = ['72%', '54%', '86%', '62%'];

const SkeletonRows = ({ columns, rows }: { columns: number; rows: number }) => (
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
