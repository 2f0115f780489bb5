import type { Database, Tx } from '../../platform/database/database.ts';

/** Recipients of one transaction. */
export const RECIPIENT_BATCH = 500;

/** Runs the work for one batch of recipients after another, each in a transaction, until one is not full. */
export async function notifyInBatches(
  db: Database,
  work: (tx: Tx, batch: { after: number; limit: number }) => Promise<readonly number[]>,
): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const batch: { after: number; limit: number } = { after, limit: RECIPIENT_BATCH };
    const ids = await db.transaction((tx) => work(tx, batch));
    after = ids.length < batch.limit ? undefined : ids.at(-1);
  }
}
