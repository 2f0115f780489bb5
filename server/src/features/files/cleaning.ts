import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { lockDoomed, undoomFiles } from './files.sql.ts';

const MOST_AT_ONCE = 200;

/** Deletes files that belong to nothing: replaced, deleted, or left by an upload that never ended. */
export async function deleteDoomedFiles(db: Database, files: FileStore, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const keys = await lockDoomed(tx, now, MOST_AT_ONCE);
    for (const key of keys) await files.delete(key);
    await undoomFiles(tx, keys);
    return keys.length;
  });
}
