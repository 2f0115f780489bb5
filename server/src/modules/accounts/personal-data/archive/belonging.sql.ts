import { inArray, or, type Query, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Owner } from './owner.sql.ts';

type Value = AnyPgColumn | SQL;

/** Its title on the page, its value in the JSON, and how the page writes that where it does so otherwise. */
export type Field = readonly [
  title: string,
  value: Value | ((owner: Owner) => SQL),
  words?: (value: unknown) => string,
];

/** Records that belong to a person. */
export interface Belonging {
  /** In the JSON. */
  name: string;
  title: string;
  /** What a reader should know of it. */
  note?: string;
  /** Columns that name the account of the person: a test holds the catalog of the database against them. */
  accounts?: readonly AnyPgColumn[];
  /** Columns that name the employee. */
  employees?: readonly AnyPgColumn[];
  fields: Readonly<Record<string, Field>>;
  /** Absent: that of the columns. */
  table?: PgTable;
  joins?: readonly (readonly [table: PgTable, on: SQL])[];
  /** Selects the records of the person where the columns do not. */
  of?: (owner: Owner) => SQL;
  order: readonly Value[];
}

export const ofAccounts = (column: AnyPgColumn, { accounts }: Owner): SQL => inArray(column, accounts);

export const ofEmployee = (column: AnyPgColumn, { employeeId }: Owner): SQL =>
  sql`${column} = ${employeeId}::bigint`;

/** As `YYYY-MM-DD`: the driver would make a moment of it. */
export const dayOf = (column: AnyPgColumn) => sql<string | null>`${column}::text`;

/** An address without its network. */
export const addressOf = (column: AnyPgColumn) => sql<string | null>`host(${column})`;

const dialect = new PgDialect();
const listed = (values: readonly Value[]): SQL => sql.join([...values], sql`, `);

/** Selects the records of the person, with the fields in their order. */
export function recordsOf(belonging: Belonging, owner: Owner): { toSQL(): Query } {
  const { accounts = [], employees = [], fields, joins = [], of, order } = belonging;
  const table = belonging.table ?? [...accounts, ...employees][0]?.table;
  const values = Object.values(fields).map(([, value]) =>
    typeof value === 'function' ? value(owner) : value,
  );
  const joined = joins.map(([other, on]) => sql` left join ${other} on ${on}`);
  const whose =
    of?.(owner) ??
    or(
      ...accounts.map((column) => ofAccounts(column, owner)),
      ...employees.map((column) => ofEmployee(column, owner)),
    );
  const query = sql`select ${listed(values)} from ${table}${sql.join(joined)} where ${whose} order by ${listed(order)}`;
  return { toSQL: () => dialect.sqlToQuery(query) };
}
