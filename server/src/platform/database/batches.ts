import type { Query } from 'drizzle-orm';
import { Refusal } from '../refusal.ts';
import type { Database } from './database.ts';

/** Rows fetched at a time. */
const BATCH = 500;
/** A reader that takes nothing for so long loses the connection it holds, milliseconds. */
const PATIENCE = 5 * 60_000;
/** The first rows of a long sort, milliseconds. */
const SLOWEST = 120_000;

/** Connections that such readers may hold in this process; the pool has 20. */
const MOST_OPEN = 5;

type Row = unknown[];

let open = 0;

/** One state of the data, however long it is read. */
export interface Reading {
  /** The rows of a query in batches; one query after the other. */
  rows(query: { toSQL(): Query }): AsyncGenerator<Row[]>;
  /** Lets go of the connection; to be called in any case. */
  end(): Promise<void>;
}

/** A read-only transaction of its own, for what is sent while it is read. */
export async function openReading(db: Database): Promise<Reading> {
  if (open >= MOST_OPEN) throw new Refusal('unavailable', { retryAfter: 15 });
  open += 1;
  const client = await db.$client.connect().catch((error: unknown) => {
    open -= 1;
    throw error;
  });
  let failure: Error | undefined;
  const failed = (error: unknown): Error =>
    (failure ??= error instanceof Error ? error : new Error(String(error)));
  const end = async (): Promise<void> => {
    if (!failure) await client.query('rollback').catch(failed);
    client.release(failure);
    open -= 1;
  };
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(
      `set local statement_timeout = ${SLOWEST}; set local idle_in_transaction_session_timeout = ${PATIENCE}`,
    );
  } catch (error) {
    failed(error);
    await end();
    throw error;
  }
  async function* rows(query: { toSQL(): Query }): AsyncGenerator<Row[]> {
    const { sql, params } = query.toSQL();
    try {
      await client.query(`declare listed no scroll cursor for ${sql}`, params);
      for (;;) {
        const { rows: batch } = await client.query<Row>({
          text: `fetch ${BATCH} from listed`,
          rowMode: 'array',
        });
        if (batch.length > 0) yield batch;
        if (batch.length < BATCH) break;
      }
      await client.query('close listed');
    } catch (error) {
      throw failed(error);
    }
  }
  return { rows, end };
}

async function* fetched(db: Database, query: { toSQL(): Query }): AsyncGenerator<Row[]> {
  const reading = await openReading(db);
  try {
    yield* reading.rows(query);
  } finally {
    await reading.end();
  }
}

/** A query whose columns have names, in their order. */
export interface Named<N extends string> {
  toSQL(): Query;
  readonly _: { readonly selectedFields: { readonly [name in N]: unknown } };
}

/** Batches of rows; `return` lets go of the database, also before anything was read. */
export interface Batches extends AsyncIterable<Row[]> {
  next(): Promise<IteratorResult<Row[]>>;
  return(): Promise<IteratorResult<Row[]>>;
}

/**
 * The rows of a query in batches, by a cursor of one transaction, so that they are one state of the data
 * however long it takes. The first batch has come when this answers: a fault is still a refusal. Anyone who
 * stops reading closes the cursor. Values are the driver's own: bigint is text.
 */
export async function inBatches(db: Database, query: { toSQL(): Query }): Promise<Batches> {
  const rows = fetched(db, query);
  let first: IteratorResult<Row[]> | undefined = await rows.next();
  const batches: Batches = {
    async next() {
      const result = first ?? (await rows.next());
      first = undefined;
      return result;
    },
    return: () => rows.return(undefined),
    [Symbol.asyncIterator]: () => batches,
  };
  return batches;
}
