import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
/** A transaction, or the database itself for a call that only reads. */
export type Tx = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | '$count'
>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Longest a statement may run, milliseconds. */
const STATEMENT_TIMEOUT = 15_000;

/** Opens a pool. Nothing is connected until the first query. */
export function openDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'portal',
    // How alike a misspelt word must be: PostgreSQL's own 0.6 misses one wrong letter in eight.
    options: '-c pg_trgm.word_similarity_threshold=0.45',
  });
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', (error) => options.onError?.(error));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

/** The SQL fragment for a text in `like`: its own wildcards are taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Runs the queries prepared once for each database or transaction object. */
export function preparedFor<Q>(build: (tx: Tx) => Q): (tx: Tx) => Q {
  const known = new WeakMap<object, Q>();
  return (tx) => {
    let query = known.get(tx);
    if (!query) {
      query = build(tx);
      known.set(tx, query);
    }
    return query;
  };
}

export const ping = (db: Pick<Database, 'execute'>): Promise<unknown> => db.execute(sql`select 1`);
