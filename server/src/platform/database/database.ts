import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { DatabaseGuard } from './database-guard.ts';
import { builderOn } from './statements/prepared.ts';

/** Enough for reads: the database itself, or a transaction. */
export type Reader = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'execute' | '$with' | 'with' | '$count'
>;

/** Enough for one writing statement, which is a transaction of its own. */
export type Writer = Reader & Pick<NodePgDatabase, 'insert' | 'update' | 'delete'>;

declare const begun: unique symbol;
/** A transaction. Only `Database.transaction` makes one, so writing code cannot be given the database. */
export type Tx = Writer & { readonly [begun]: true };

export interface Database extends Omit<NodePgDatabase, 'transaction'> {
  $client: pg.Pool;
  transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
}

export const begin = <T>(
  builder: NodePgDatabase,
  work: (tx: Tx) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> =>
  // The brand exists for the compiler only.
  builder.transaction((tx) => work(tx as unknown as Tx), config);

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

const STATEMENT_TIMEOUT = 15_000;
/** Longest wait for a connection, milliseconds. */
const CONNECTION_TIMEOUT = 4_000;

const MAX_CONNECTIONS = 28;

export interface DatabaseOptions {
  max?: number;
  onError?: (error: Error) => void;
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
  // A borrowed client has none of the pool's listeners; its statement fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Opens the pool; connects at the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const pool = openPool(url, options);
  return { db: databaseOn(pool), pool, close: () => pool.end() };
}

/** drizzle's `transaction` leaks a connection that breaks at `begin`: twenty would empty the pool. */
export function databaseOn(pool: pg.Pool): Database {
  return Object.assign(builderOn(pool), {
    $client: pool,
    async transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
      const client = await pool.connect();
      try {
        return await begin(builderOn(client), work, config);
      } finally {
        client.release();
      }
    },
  });
}

/** Statement timeout of this transaction, milliseconds. */
export async function limitStatements(tx: Tx, limit: number): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${limit}`));
}

/**
 * The planner underrates the cost of text comparison and of reading a document's terms, and scans the whole
 * table where many rows may match. A plan for any text cannot use the indexes of words, and JIT compiles longer
 * than the statement runs. Applies until the end of the transaction.
 */
export async function preferIndexes(tx: Reader): Promise<void> {
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`);
}

/**
 * Condition: the value is one of these. One parameter, so that the statement's text does not depend on their number;
 * for a single one an equation, whose plan the planner finds once, while it expects ten of a list.
 */
export function isAmong(value: SQLWrapper, values: Iterable<unknown>): SQL {
  const list = [...values];
  return list.length === 1 ? sql`${value} = ${list[0]}` : sql`${value} = any(${sql.param(list)})`;
}

export const isNotAmong = (value: SQLWrapper, values: Iterable<unknown>): SQL =>
  sql`${value} <> all(${sql.param([...values])})`;

/** SQL fragment for a text in `like` with its wildcards escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The text as `containing` searches it: lower case, ё as е. */
export const searchedText = (text: SQL) => sql`lower(translate(${text}, 'ёЁ', 'еЕ'))`;

export const ping = (db: Pick<Reader, 'execute'>): Promise<unknown> => db.execute(sql`select 1`);
