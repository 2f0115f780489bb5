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

/** True for the database itself, false for a transaction. */
export const isDatabase = (reader: Reader): reader is Database =>
  '$client' in reader && reader.$client instanceof pg.Pool;

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
  /** Connections of the statements that have a name. */
  kept: pg.Pool;
  close(): Promise<void>;
}

/** Longest a statement may run, milliseconds. */
const STATEMENT_TIMEOUT = 15_000;
/** Longest a request waits for a connection, milliseconds. */
const CONNECTION_TIMEOUT = 4_000;

/** Connections of all processes of a portal together; one alone takes no more than 28. */
const MOST_CONNECTIONS = 64;
const MOST_OF_ONE = 28;
/** The part of them that keeps the plans of named statements. */
const KEPT = 0.5;

/** Connections of one of so many processes. */
export const poolSize = (processes: number): number =>
  Math.min(MOST_OF_ONE, Math.floor(MOST_CONNECTIONS / processes));

export interface DatabaseOptions {
  /** Connections in all; at least one of each kind. */
  max?: number;
  onError?: (error: Error) => void;
  /** Frees those who wait when the database hangs. */
  guard?: DatabaseGuard;
}

function openPool(url: string, { max, onError, guard }: DatabaseOptions, settings?: string): pg.Pool {
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
    ...(settings !== undefined && { options: settings }),
  });
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', (error) => onError?.(error));
  // A client that is lent out has none of the pool's listeners; its statement fails and tells anyone who waits.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const isNamed = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && 'name' in sent && Boolean(sent.name);

/** Sends what has a name to the other pool. */
function sendNamed(pool: pg.Pool, kept: pg.Pool): void {
  const [query, named] = [pool.query.bind(pool), kept.query.bind(kept)] as ((
    ...sent: unknown[]
  ) => unknown)[];
  Object.assign(pool, { query: (...sent: unknown[]) => (isNamed(sent[0]) ? named : query)?.(...sent) });
}

/**
 * Opens the pools. Nothing is connected until the first query. Statements with a name have connections of their
 * own that plan them once: left alone, PostgreSQL compares such a plan with one for the values at hand, finds
 * that one cheaper where it reads fewer months of the change log, and plans again for each call (decision 48).
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const { max = MOST_OF_ONE } = options;
  const most = Math.max(1, Math.floor(max * KEPT));
  const rest = { ...options, max: Math.max(1, max - most) };
  const pool = openPool(url, rest);
  const kept = openPool(url, { ...options, max: most }, '-c plan_cache_mode=force_generic_plan');
  sendNamed(pool, kept);
  return {
    db: databaseOn(pool),
    pool,
    kept,
    async close() {
      await Promise.all([pool.end(), kept.end()]);
    },
  };
}

/**
 * The query builder's own `transaction` never gives back a connection that breaks at `begin`: after twenty of
 * them the pool would be empty for ever.
 */
export function databaseOn(pool: pg.Pool): Database {
  const builders = new WeakMap<pg.PoolClient, NodePgDatabase>();
  return Object.assign(drizzle(pool), {
    async transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
      const client = await pool.connect();
      try {
        const builder = builders.get(client) ?? drizzle(client);
        builders.set(client, builder);
        return await begin(builder, work, config);
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
