import { or, type Query, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { isAmong } from '../../database/database.ts';

/** A person with every identifier in the portal. */
export interface Owner {
  username: string;
  /** Full name and login. */
  name: string;
  /** The account and earlier accounts of the same employee. */
  accounts: number[];
  employeeId: number | null;
  /** Unshared e-mails of the person, in lower case. */
  addresses: string[];
}

type Value = AnyPgColumn | SQL;

/** Page title, JSON value and, if different, its format on the page. */
export type Field = readonly [
  title: string,
  value: Value | ((owner: Owner) => SQL),
  words?: (value: unknown) => string,
];

/** Records that belong to a person. */
export interface PersonalDataSource {
  /** JSON key. */
  name: string;
  title: string;
  /** Explanation for the reader. */
  note?: string;
  /** Account columns of the person; a test compares them with the database catalog. */
  accounts?: readonly AnyPgColumn[];
  /** Employee columns of the person. */
  employees?: readonly AnyPgColumn[];
  fields: Readonly<Record<string, Field>>;
  /** Defaults to the table of the columns. */
  table?: PgTable;
  joins?: readonly (readonly [table: PgTable, on: SQL])[];
  /** Condition for the person's records, if the columns do not suffice. */
  of?: (owner: Owner) => SQL;
  order: readonly Value[];
}

export const ofAccounts = (column: AnyPgColumn, { accounts }: Owner): SQL => isAmong(column, accounts);

export const ofEmployee = (column: AnyPgColumn, { employeeId }: Owner): SQL =>
  sql`${column} = ${employeeId}::bigint`;

/** `YYYY-MM-DD` as text, because the driver would parse a timestamp. */
export const dayOf = (column: AnyPgColumn) => sql<string | null>`${column}::text`;

/** Address without the netmask. */
export const addressOf = (column: AnyPgColumn) => sql<string | null>`host(${column})`;

const dialect = new PgDialect();
const listed = (values: readonly Value[]): SQL => sql.join([...values], sql`, `);

/** Query of the person's records, with fields in order. */
export function recordsOf(source: PersonalDataSource, owner: Owner): { toSQL(): Query } {
  const { accounts = [], employees = [], fields, joins = [], of, order } = source;
  const table = source.table ?? [...accounts, ...employees][0]?.table;
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
