import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { pathOf } from './images.rules.ts';
import { deleteImage, selectUnusedImages } from './images.sql.ts';

/** A picture may wait that long in a dialog that was not saved yet. */
const GRACE = 7 * 24 * 60 * 60 * 1000;
const MOST_AT_ONCE = 500;

/** Deletes pictures that were uploaded for a text that was never saved, or that left it; a nightly job. */
export async function forgetUnusedImages(db: Database, files: FileStore, now: Date): Promise<number> {
  const unused = await selectUnusedImages(db, new Date(now.getTime() - GRACE), MOST_AT_ONCE);
  for (const { key } of unused) {
    // The file first: a row without a file is found again, a file without a row never.
    await files.delete(pathOf(key));
    await deleteImage(db, key);
  }
  return unused.length;
}
