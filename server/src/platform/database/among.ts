import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Condition: the value is one of these. One parameter, so that the statement's text does not depend on their number. */
export const isAmong = (value: SQLWrapper, values: Iterable<unknown>): SQL =>
  sql`${value} = any(${sql.param([...values])})`;

export const isNotAmong = (value: SQLWrapper, values: Iterable<unknown>): SQL =>
  sql`${value} <> all(${sql.param([...values])})`;
