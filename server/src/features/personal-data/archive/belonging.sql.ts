import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Named } from '../../../platform/database/batches.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Owner } from './owner.sql.ts';

/** A field in the words of the page; the JSON has the value itself. */
export type Field = string | { title: string; words: (value: unknown) => string };

/** Records that belong to a person. */
export interface Belonging {
  /** In the JSON. */
  name: string;
  title: string;
  /** What a reader should know of it. */
  note?: string;
  /** Columns that say whose a record is: a test holds the catalog of the database against them. */
  columns: readonly AnyPgColumn[];
  fields: Readonly<Record<string, Field>>;
  query: (tx: Reader, owner: Owner) => Named<string>;
}

/** The fields are those of the query, each with its title. */
export const belonging = <N extends string>(
  values: Omit<Belonging, 'fields' | 'query'> & {
    fields: Readonly<Record<N, Field>>;
    query: (tx: Reader, owner: Owner) => Named<N>;
  },
): Belonging => values;

export const ofAccounts = (column: AnyPgColumn, { accounts }: Owner): SQL => inArray(column, accounts);

export const ofEmployee = (column: AnyPgColumn, { employeeId }: Owner): SQL =>
  employeeId === null ? sql`false` : eq(column, employeeId);

/** As `YYYY-MM-DD`: the driver would make a moment of it. */
export const dayOf = (column: AnyPgColumn) => sql<string | null>`${column}::text`;

/** An address without its network. */
export const addressOf = (column: AnyPgColumn) => sql<string | null>`host(${column})`;
