import type { Query } from 'drizzle-orm';
import { Refusal } from '../refusal.ts';
import type { Database } from './database.ts';

const BATCH = 500;
/** A reader that takes nothing for this long loses its connection, milliseconds. */
const READER_TIMEOUT_MS = 5 * 60_000;
/** Statement timeout of the first rows of a long sort, milliseconds. */
const SLOWEST = 120_000;

/** Connections of such readers in this process; the pool has 20. */
const MAX_OPEN_READERS = 5;

type Row = unknown[];

let open = 0;

/** One snapshot of the data, however long it is read. */
export interface Reading {
  /** Rows of a query in batches; one query after the other. */
  rows(query: { toSQL(): Query }): AsyncGenerator<Row[]>;
  /** Releases the connection; must always be called. */
  end(): Promise<void>;
}

/** Opens a read-only transaction for data that is sent while it is read. */
export async function openReading(db: Database): Promise<Reading> {
  if (open >= MAX_OPEN_READERS) throw new Refusal('unavailable', { retryAfter: 15 });
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
      `set local statement_timeout = ${SLOWEST}; set local idle_in_transaction_session_timeout = ${READER_TIMEOUT_MS}`,
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

/** A query with named columns, in their order. */
export interface Named<N extends string> {
  toSQL(): Query;
  readonly _: { readonly selectedFields: { readonly [name in N]: unknown } };
}

/** Batches of rows; `return` releases the connection, also before the first read. */
export interface Batches extends AsyncIterable<Row[]> {
  next(): Promise<IteratorResult<Row[]>>;
  return(): Promise<IteratorResult<Row[]>>;
}

/**
 * Rows of a query in batches, by a cursor in one transaction, so all are one snapshot. The first batch is
 * read before this returns, so an error is still a refusal. A reader that stops closes the cursor. Values are
 * the driver's own: bigint is text.
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
