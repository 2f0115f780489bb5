import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Column } from '../../ui/data-table/data-table.ts';
import { DataTable } from '../../ui/data-table/table/DataTable.tsx';
import { TableCard } from '../../ui/data-table/table/TableCard.tsx';
import { ErrorState } from '../../ui/messages/ScreenState.tsx';
import classes from './Finance.module.css';

interface FinanceTableProps<R> {
  label: string;
  columns: readonly Column<R>[];
  query: UseQueryResult<R[]>;
  /** What the year leaves of it. */
  rows: R[] | undefined;
  keyOf: (row: R) => string;
  details: (row: R) => ReactNode;
  totals: ReactNode;
  errorTitle: string;
}

/** A table without pages, with the three texts of the specification (My-finances page). */
export function FinanceTable<R>(props: FinanceTableProps<R>) {
  const { query, rows, errorTitle } = props;
  if (query.isError && !query.data) {
    return <ErrorState title={errorTitle} error={query.error} onRetry={() => void query.refetch()} />;
  }
  const empty = query.data?.length === 0 ? 'Нет подходящих данных' : 'Ничего не найдено';
  return (
    <TableCard>
      {rows === undefined && (
        <p role="status" className={classes.loading}>
          Данные загружаются...
        </p>
      )}
      <DataTable
        label={props.label}
        columns={props.columns}
        rows={rows}
        keyOf={props.keyOf}
        sort={[]}
        empty={<p className={classes.nothing}>{empty}</p>}
        details={props.details}
        expected={4}
      />
      {rows !== undefined && rows.length > 0 && <div className={classes.totals}>{props.totals}</div>}
    </TableCard>
  );
}
