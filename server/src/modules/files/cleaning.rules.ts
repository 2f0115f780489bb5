import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { claimDue, takeOffDeletionList } from './files.sql.ts';

/** Files deleted at once. */
const BATCH = 50;
/** Delay before a failed deletion is retried. */
const RETRY = 60 * 60 * 1000;

/**
 * Deletes all due files without a record: replaced, deleted, or left by an unfinished upload. No transaction
 * is open during a deletion. A failed deletion does not delay the others; if a whole batch fails, the storage
 * is away and the rest waits for the next night.
 */
export async function deletePendingFiles(db: Database, files: FileStore, now: Date): Promise<number> {
  const failures: unknown[] = [];
  let deleted = 0;
  for (;;) {
    const keys = await claimDue(db, { now, retryAt: new Date(now.getTime() + RETRY), most: BATCH });
    if (keys.length === 0) break;
    const outcomes = await Promise.allSettled(keys.map((key) => files.delete(key)));
    const gone = keys.filter((_, at) => outcomes[at]?.status === 'fulfilled');
    await takeOffDeletionList(db, gone);
    deleted += gone.length;
    for (const outcome of outcomes) if (outcome.status === 'rejected') failures.push(outcome.reason);
    if (gone.length === 0) break;
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} files could not be deleted`, { cause: failures[0] });
  return deleted;
}
