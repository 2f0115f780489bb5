import type { Table } from 'drizzle-orm';

/** Columns of a table for a selection, each under its own name. */
export const columns = <T extends Table, N extends keyof T & string>(
  table: T,
  ...names: readonly N[]
): Pick<T, N> => Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, N>;
