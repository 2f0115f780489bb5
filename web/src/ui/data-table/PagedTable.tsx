import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Icon, IconFilterOff, IconInbox } from '@tabler/icons-react';
import { EmptyState, ErrorState } from '../messages/ScreenState.tsx';
import type { Sorting } from './cards/SortList.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { DataTable } from './table/DataTable.tsx';
import type { DataTableProps } from './data-table.ts';
import { TableCard } from './table/TableCard.tsx';
import { TableFooter } from './table/TableFooter.tsx';
import { useCards } from './use-cards.ts';
import type { Table } from './use-table.ts';

interface PagedQuery<R> {
  data: { data: R[]; meta?: { pagination?: { count: number } | undefined } | undefined } | undefined;
  error: unknown;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

type ShownTableProps<R> = Pick<
  DataTableProps<R>,
  'label' | 'columns' | 'keyOf' | 'selection' | 'details' | 'hasDetails' | 'rowHeight'
>;

interface PagedTableProps<R> extends ShownTableProps<R> {
  /** The FilterBar above the table; a phone has the order in it. */
  renderTools?: (sorting: Sorting | undefined) => ReactNode;
  table: Table;
  query: PagedQuery<R>;
  /** The server counts up to this number: a count above it means more. */
  countedTo?: number;
  /** True with active filters: an empty result then has another text. */
  isFiltered: boolean;
  onClear: () => void;
  /** 'Записей пока нет' */
  emptyTitle: string;
  emptyIcon?: Icon;
  /** An act offered where there is nothing. */
  emptyAction?: ReactNode;
  /** 'Не удалось загрузить журнал' */
  errorTitle: string;
}

/** Maximum skeleton rows: one screen. */
const EXPECTED = 15;

/** Table of a server-paged list with its tools. */
export function PagedTable<R>({ renderTools, ...props }: PagedTableProps<R>) {
  const { columns, table } = props;
  const sortable = columns.filter((column) => column.sortable);
  const isSorted = useCards() && sortable.length > 0;
  const sorting = isSorted ? { columns: sortable, sort: table.sort, onSort: table.onSort } : undefined;
  return (
    <>
      {renderTools
        ? renderTools(sorting)
        : sorting && <FilterBar sorting={sorting} onClear={props.onClear} />}
      <ListTable {...props} />
    </>
  );
}

/** Loading, empty and error states. */
function ListTable<R>(props: Omit<PagedTableProps<R>, 'renderTools'>) {
  const { table, query, countedTo, isFiltered, onClear, errorTitle, ...more } = props;
  const { emptyTitle, emptyIcon, emptyAction, ...shown } = more;
  const rows = query.data?.data.length ?? 0;
  const counted = query.data?.meta?.pagination?.count ?? rows;
  // A page that is not full is the last one.
  const isLast = rows > 0 && rows < table.size;
  const isMore = countedTo !== undefined && counted > countedTo && !isLast;
  const count = countedTo !== undefined && isLast ? (table.page - 1) * table.size + rows : counted;
  if (query.isError && !query.data) {
    return (
      <TableCard>
        <ErrorState title={errorTitle} query={query} />
      </TableCard>
    );
  }
  const empty =
    count > 0 ? (
      <EmptyState
        title="Такой страницы больше нет"
        action={
          <Button variant="default" onClick={() => table.onPage(1)}>
            На первую страницу
          </Button>
        }
      />
    ) : isFiltered ? (
      <EmptyState
        icon={IconFilterOff}
        title="Ничего не найдено"
        action={
          <Button variant="default" onClick={onClear}>
            Сбросить отбор
          </Button>
        }
      />
    ) : (
      <EmptyState icon={emptyIcon ?? IconInbox} title={emptyTitle} action={emptyAction} />
    );
  return (
    <TableCard>
      <DataTable
        {...shown}
        rows={query.data?.data}
        sort={table.sort}
        onSort={table.onSort}
        isStale={query.isPlaceholderData}
        empty={empty}
        expected={Math.min(table.size, EXPECTED)}
      />
      {query.data && count > 0 && (
        <TableFooter
          page={table.page}
          size={table.size}
          sizes={table.sizes}
          count={count}
          isMore={isMore}
          onPage={table.onPage}
          onSize={table.onSize}
        />
      )}
    </TableCard>
  );
}
