import type { ReactNode } from 'react';
import type { SortColumn } from '../../platform/address/table-address.ts';

/**
 * `title` heads the card, `line` is a part of its grey line, `state` is the outcome: a badge below the line, or a
 * sum at the right. `rest` is listed with its label once the card is open, `foot` has buttons, `hidden` is
 * omitted.
 */
export type CardRole = 'title' | 'line' | 'state' | 'rest' | 'foot' | 'hidden';

export interface Column<R> {
  /** Sort field, also the key. */
  field: string;
  label: string;
  /**
   * Share of the free width, for texts: two lines at most. Columns without it are as wide as their widest cell,
   * which is never cut.
   */
  flex?: number;
  align?: 'right';
  /** The label is for screen readers only. */
  isNameless?: boolean;
  sortable?: boolean;
  /** Its label precedes it on a phone card, as that of a number does: '№ 003799'. */
  cardLabel?: string;
  /** Role on a phone card: part of the grey line by default; the first column is the title. */
  onCard?: CardRole;
  /** Plain text of a column with `flex` may be truncated; its title has it whole. */
  cell: (row: R) => ReactNode;
}

/** A line of totals at the foot of a table. */
export interface Totals {
  label: string;
  /** Cells by column field. */
  cells: Readonly<Record<string, ReactNode>>;
}

export interface DataTableProps<R> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[] | undefined;
  keyOf: (row: R) => string;
  sort: readonly SortColumn[];
  onSort?: (field: string, joins: boolean) => void;
  /** Newer rows are loading. */
  isStale?: boolean;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Selected rows by key; without it there are no checkboxes. */
  selection?: {
    keys: ReadonlySet<string>;
    onChange: (keys: Set<string>) => void;
    nameOf: (row: R) => string;
  };
  /** Details of a row; without it rows do not expand. */
  details?: (row: R) => ReactNode;
  /** Expandable rows; all by default. */
  hasDetails?: (row: R) => boolean;
  /** Totals below the columns. */
  totals?: readonly Totals[];
  /** 36 px for logs by default, 40 px for work lists. */
  rowHeight?: 'log' | 'work';
  /** Number of skeleton rows. */
  expected?: number;
}
