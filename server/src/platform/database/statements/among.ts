import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Condition: the value is one of these. One parameter, so that the statement's text does not depend on their number;
 * for a single one an equation, whose plan the planner finds once, while it expects ten of a list.
 */
export function isAmong(value: SQLWrapper, values: Iterable<unknown>): SQL {
  const [one, ...others] = values;
  return one === undefined || others.length > 0
    ? sql`${value} = any(${sql.param([...values])})`
    : sql`${value} = ${one}`;
}

export const isNotAmong = (value: SQLWrapper, values: Iterable<unknown>): SQL =>
  sql`${value} <> all(${sql.param([...values])})`;
