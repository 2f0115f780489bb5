import type { SQL } from 'drizzle-orm';
import type { Reader } from '../database.ts';

/** A statement of the query builder whose text is made. */
export interface Executable<R> {
  execute: (values: Record<string, unknown>) => Promise<R>;
}

/** Parts of the query builder that its types keep to themselves. */
interface Internals {
  dialect: { sqlToQuery: (statement: SQL) => unknown };
  session: {
    /** The pool, or the connection of a transaction. */
    client: object;
    prepareQuery: (query: unknown, fields: undefined, name: string, isArray: boolean) => unknown;
  };
}

export const internalsOf = (tx: Reader): Internals => tx as unknown as Internals;
