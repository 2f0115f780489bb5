import type { Readable } from 'node:stream';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { databaseAway } from '../../../platform/database/faults.ts';
import { type FileStore, StorageAway } from '../../../platform/files/file-store.ts';
import { hashed } from '../../../platform/files/hashed.ts';
import { listForDeletion, lockListed, selectUnowned, takeOffDeletionList } from '../files.sql.ts';

export interface UploadDeps {
  db: Database;
  files: FileStore;
  now: Date;
}

const DAY = 24 * 60 * 60 * 1000;

interface StoredBytes {
  size: number;
  sha256: Buffer;
}

/** Stores bytes without a record and validates them; a failure leaves nothing. */
export async function storeBytes<T>(
  deps: UploadDeps,
  key: string,
  bytes: Readable,
  judge: (stored: StoredBytes) => T | Promise<T>,
): Promise<T> {
  // Scheduled before the first byte: a crash here leaves a file that the nightly job deletes.
  await listForDeletion(deps.db, [key], new Date(deps.now.getTime() + DAY));
  try {
    const source = hashed(bytes);
    const { size } = await deps.files.put(key, source.bytes);
    return await judge({ size, sha256: source.sha256() });
  } catch (error) {
    await dropUploads(deps, [key]);
    throw error;
  }
}

/** Archives files; a failed one is archived with the next backup, which fails if that fails too. */
async function archive(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.archive?.(key).catch(() => undefined);
}

/** Deletes uploads without a record, archives the others. A failed deletion is left to the nightly job. */
export async function dropUploads(
  { db, files }: Pick<UploadDeps, 'db' | 'files'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  try {
    // A commit whose answer was lost may still be running: its locks are awaited first.
    const left = await db.transaction(async (tx) => {
      await lockListed(tx, keys);
      return selectUnowned(tx, keys);
    });
    await Promise.all(left.map((key) => files.delete(key)));
    await takeOffDeletionList(db, left);
    const dropped = new Set(left);
    await archive(
      files,
      keys.filter((key) => !dropped.has(key)),
    );
  } catch (error) {
    if (!databaseAway(error) && !(error instanceof StorageAway)) throw error;
  }
}

/** Runs the work in one transaction; always deletes uploads that it does not adopt. */
export async function adopting<R>(
  deps: UploadDeps,
  keys: readonly string[],
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  try {
    return await deps.db.transaction(work);
  } finally {
    await dropUploads(deps, keys);
  }
}
