import { Card, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconReceipt, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column, Totals } from '../../ui/data-table/data-table.ts';
import { DataTable } from '../../ui/data-table/table/DataTable.tsx';
import { TableCard } from '../../ui/data-table/table/TableCard.tsx';
import { EmptyState, ErrorState } from '../../ui/messages/ScreenState.tsx';

interface FinanceTableProps<R> {
  label: string;
  columns: readonly Column<R>[];
  query: UseQueryResult<R[]>;
  /** Rows filtered by year. */
  rows: R[] | undefined;
  keyOf: (row: R) => string;
  details: (row: R) => ReactNode;
  totals: readonly Totals[];
  errorTitle: string;
}

/** A table without paging, with the three texts of the specification (My-finances page). */
export function FinanceTable<R>(props: FinanceTableProps<R>) {
  const { query, rows, errorTitle } = props;
  if (query.isError && !query.data) {
    return (
      <Card p={0}>
        <ErrorState title={errorTitle} query={query} />
      </Card>
    );
  }
  const empty =
    query.data?.length === 0 ? (
      <EmptyState icon={IconReceipt} title="Нет подходящих данных" />
    ) : (
      <EmptyState icon={IconSearch} title="Ничего не найдено" />
    );
  return (
    <TableCard>
      {rows === undefined && (
        <Text role="status" size="dense" c="dimmed" p="12px 20px 0">
          Данные загружаются...
        </Text>
      )}
      <DataTable
        label={props.label}
        columns={props.columns}
        rows={rows}
        keyOf={props.keyOf}
        sort={[]}
        empty={empty}
        totals={props.totals}
        details={props.details}
        expected={4}
      />
    </TableCard>
  );
}
