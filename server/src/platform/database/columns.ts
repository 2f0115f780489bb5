import type { Table } from 'drizzle-orm';
import { type AnyPgColumn, bigint, timestamp, type UpdateDeleteAction } from 'drizzle-orm/pg-core';

/** Columns of a table for a selection, each under its own name. */
export const columns = <T extends Table, N extends keyof T & string>(
  table: T,
  ...names: readonly N[]
): Pick<T, N> => Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, N>;

/** Primary key that the database numbers. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A `timestamptz`; without a name the column is called as its property. */
export const moment = (name = '') => timestamp(name, { withTimezone: true });

/** Foreign key to a row that the database numbers. */
export const reference = (
  name: string,
  column: () => AnyPgColumn,
  actions?: { onDelete: UpdateDeleteAction },
) => bigint(name, { mode: 'number' }).references(column, actions);
