import type { QueryResult } from 'pg';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../database.ts';
import { type Executable, internalsOf } from './internals.ts';
import { quickly } from './row-mapper.ts';

/** A list that each call gives, as one parameter however long it is. */
export const givenList = (
  name: string,
  type: 'bigint' | 'bytea' | 'date' | 'int' | 'text' | 'timestamptz',
): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`;

/** Builds a query once for each pool and each connection: the transactions of a connection share it. */
export function preparedFor<Q>(build: (tx: Reader) => Q): (tx: Reader) => Q {
  const known = new WeakMap<object, Q>();
  return (tx) => {
    const { client } = internalsOf(tx).session;
    let query = known.get(client);
    if (!query) {
      query = quickly(build(tx));
      known.set(client, query);
    }
    return query;
  };
}

/** A statement that the query builder has no words for; without a name PostgreSQL plans it each time. */
export function statementOf<Row extends Record<string, unknown>>(tx: Reader, text: SQL, name: string) {
  const { session, dialect } = internalsOf(tx);
  return session.prepareQuery(dialect.sqlToQuery(text), undefined, name, false) as Executable<
    QueryResult<Row>
  >;
}

/**
 * The same for a statement that the query builder has no words for: its text is made and planned once, and each call
 * gives the values of its placeholders. Rows are as the driver reads them.
 */
export function preparedStatement<Row extends Record<string, unknown>>(
  name: string,
  build: () => SQL,
): (tx: Reader, values: Record<string, unknown>) => Promise<Row[]> {
  const prepared = preparedFor((tx) => statementOf<Row>(tx, build(), name));
  return async (tx, values) => (await prepared(tx).execute(values)).rows;
}

/** Statements kept for one database: shapes beyond that are prepared anew each time. */
const MOST_SHAPES = 50;

/**
 * Like `preparedFor` for a query that comes in a few shapes. A statement's name is cut at 63 characters by
 * PostgreSQL, so it is the group and a number, never the shape, which may come from a client.
 */
export function preparedByShape<Q>(
  group: string,
): (tx: Reader, shape: string, build: (name: string) => Q) => Q {
  const known = new WeakMap<object, Map<string, Q>>();
  const names = new Map<string, string>();
  return (tx, shape, build) => {
    const { client } = internalsOf(tx).session;
    const queries = known.get(client) ?? new Map<string, Q>();
    known.set(client, queries);
    const query = queries.get(shape);
    if (query) return query;
    if (!names.has(shape) && names.size < MOST_SHAPES) names.set(shape, `${group}_${names.size}`);
    const name = names.get(shape);
    // Without a name PostgreSQL plans it for its own values each time.
    const made = quickly(build(name ?? ''));
    if (name) queries.set(shape, made);
    return made;
  };
}
