import type { Reader } from '../database.ts';
import { quickly } from './row-mapper.ts';

/** Runs the queries prepared once for each database or transaction object. */
export function preparedFor<Q>(build: (tx: Reader) => Q): (tx: Reader) => Q {
  const known = new WeakMap<object, Q>();
  return (tx) => {
    let query = known.get(tx);
    if (!query) {
      query = quickly(build(tx));
      known.set(tx, query);
    }
    return query;
  };
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
    const queries = known.get(tx) ?? new Map<string, Q>();
    known.set(tx, queries);
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
