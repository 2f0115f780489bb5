import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { DatabaseGuard } from './database-guard.ts';

/** What is enough to read: the database itself, or a transaction. */
export type Reader = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'execute' | '$with' | 'with' | '$count'
>;

/** What is enough for one statement that writes: it is a transaction of its own. */
export type Writer = Reader & Pick<NodePgDatabase, 'insert' | 'update' | 'delete'>;

declare const begun: unique symbol;
/** A transaction. Only `Database.transaction` makes one: what writes or locks cannot be given the database. */
export type Tx = Writer & { readonly [begun]: true };

export interface Database extends Omit<NodePgDatabase, 'transaction'> {
  $client: pg.Pool;
  transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
}

/** Runs the work in a transaction of that builder. */
export const begin = <T>(
  builder: NodePgDatabase,
  work: (tx: Tx) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> =>
  // The mark exists for the compiler only.
  builder.transaction((tx) => work(tx as unknown as Tx), config);

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Longest a statement may run, milliseconds. */
const STATEMENT_TIMEOUT = 15_000;
/** Longest a request waits for a connection, milliseconds. */
const CONNECTION_TIMEOUT = 4_000;

const MAX_CONNECTIONS = 28;

export interface DatabaseOptions {
  max?: number;
  onError?: (error: Error) => void;
  /** Frees those who wait when the database hangs. */
  guard?: DatabaseGuard;
}

function openPool(url: string, { max = MAX_CONNECTIONS, onError, guard }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...(guard && { stream: guard.socket }),
    keepAlive: true,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'portal',
  });
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', (error) => onError?.(error));
  // A client that is lent out has none of the pool's listeners; its statement fails and tells anyone who waits.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Opens the pool. Nothing is connected until the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const pool = openPool(url, options);
  return { db: databaseOn(pool), pool, close: () => pool.end() };
}

/**
 * The query builder's own `transaction` never gives back a connection that breaks at `begin`: after twenty of
 * them the pool would be empty for ever.
 */
export function databaseOn(pool: pg.Pool): Database {
  return Object.assign(drizzle(pool), {
    async transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
      const client = await pool.connect();
      try {
        return await begin(drizzle(client), work, config);
      } finally {
        client.release();
      }
    },
  });
}

/** No statement of this transaction takes longer, milliseconds. */
export async function limitStatements(tx: Tx, limit: number): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${limit}`));
}

/**
 * The planner does not know that comparing texts, or reading the terms of a document, is expensive, and takes
 * the whole table where many rows may fit. Until the end of the transaction.
 */
export async function preferIndexes(tx: Reader): Promise<void> {
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
}

/**
 * The same for a statement whose cost the planner overrates: to compile it takes longer than it runs. Until the end
 * of the transaction.
 */
export async function preferTextIndexes(tx: Reader): Promise<void> {
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`);
}

/** The SQL fragment for a text in `like`: its own wildcards are taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A text as it is looked for by `containing`: in lower case, ё as е. */
export const searchedText = (text: SQL) => sql`lower(translate(${text}, 'ёЁ', 'еЕ'))`;

export const ping = (db: Pick<Reader, 'execute'>): Promise<unknown> => db.execute(sql`select 1`);
