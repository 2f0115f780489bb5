import type { Query } from 'drizzle-orm';
import { Refusal } from '../refusal.ts';
import type { Database } from './database.ts';

/** Rows fetched at a time. */
const BATCH = 2_000;
/** A reader that takes nothing for so long loses the connection it holds, milliseconds. */
const PATIENCE = 5 * 60_000;
/** The first rows of a long sort, milliseconds. */
const SLOWEST = 120_000;

/** Connections that such readers may hold in this process; the pool has 20. */
const MOST_OPEN = 5;

type Row = unknown[];

async function* fetched(db: Database, { sql, params }: Query): AsyncGenerator<Row[]> {
  const client = await db.$client.connect().catch((error: unknown) => {
    open -= 1;
    throw error;
  });
  let failure: Error | undefined;
  try {
    await client.query('begin read only');
    await client.query(
      `set local statement_timeout = ${SLOWEST}; set local idle_in_transaction_session_timeout = ${PATIENCE}`,
    );
    await client.query(`declare listed no scroll cursor for ${sql}`, params);
    for (;;) {
      const { rows } = await client.query<Row>({ text: `fetch ${BATCH} from listed`, rowMode: 'array' });
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
    }
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    if (!failure) await client.query('rollback').catch((error: Error) => (failure = error));
    client.release(failure);
    open -= 1;
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

let open = 0;

/**
 * The rows of a query in batches, by a cursor of one transaction, so that they are one state of the data
 * however long it takes. The first batch has come when this answers: a fault is still a refusal. Anyone who
 * stops reading closes the cursor. Values are the driver's own: bigint is text.
 */
export async function inBatches(db: Database, query: { toSQL(): Query }): Promise<Batches> {
  if (open >= MOST_OPEN) throw new Refusal('unavailable', { retryAfter: 15 });
  open += 1;
  const rows = fetched(db, query.toSQL());
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
