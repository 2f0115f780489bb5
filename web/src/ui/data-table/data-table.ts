import type { ReactNode } from 'react';
import type { SortColumn } from '../../platform/address/table-address.ts';

export interface Column<R> {
  /** Field of the sort; also the key. */
  field: string;
  label: string;
  /** `20%` or `120px`; the rest is shared. */
  width?: string;
  align?: 'right';
  /** The name is for a screen reader only. */
  isNameless?: boolean;
  sortable?: boolean;
  /** On a phone's card: what the card is about (the first column unless said), or not shown at all. */
  onCard?: 'main' | 'none';
  /** Plain text is cut with an ellipsis and told whole in its title. */
  cell: (row: R) => ReactNode;
}

/** A line of sums at the foot of a table. */
export interface Totals {
  label: string;
  /** By the field of the column. */
  cells: Readonly<Record<string, ReactNode>>;
}

export interface DataTableProps<R> {
  /** What the table holds, for a screen reader. */
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[] | undefined;
  keyOf: (row: R) => string;
  sort: readonly SortColumn[];
  onSort?: (field: string, joins: boolean) => void;
  /** Newer rows are on their way. */
  isStale?: boolean;
  /** Shown instead of no rows. */
  empty: ReactNode;
  /** Rows that are chosen, by key; without it there are no boxes. */
  selection?: {
    keys: ReadonlySet<string>;
    onChange: (keys: Set<string>) => void;
    nameOf: (row: R) => string;
  };
  /** What a row opens to; without it rows do not open. */
  details?: (row: R) => ReactNode;
  /** Rows that can open; all unless said. */
  hasDetails?: (row: R) => boolean;
  /** Sums of the rows, each under its column. */
  totals?: readonly Totals[];
  /** 36 px for logs unless said, 40 where people are worked with. */
  rowHeight?: 'log' | 'work';
  /** Rows of the skeleton. */
  expected?: number;
}
