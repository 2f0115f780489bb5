import { createHash } from 'node:crypto';
import type { Database } from '../../../../platform/database/database.ts';
import { FileMissing, type FileStore } from '../../../../platform/files/file-store.ts';
import { selectUnhashedFile, updateHash } from './old-files.sql.ts';

async function sha256Of(files: FileStore, key: string): Promise<Buffer | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await files.get(key)) hash.update(chunk as Buffer);
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
  return hash.digest();
}

/** Nightly job. Computes missing hashes of old files. Skips unreadable files and throws at the end. */
export async function hashOldFiles(db: Database, files: FileStore): Promise<void> {
  const failures: unknown[] = [];
  for (let key = await selectUnhashedFile(db, ''); key; key = await selectUnhashedFile(db, key)) {
    try {
      const sha256 = await sha256Of(files, key);
      if (sha256) await db.transaction((tx) => updateHash(tx, key ?? '', sha256));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} files could not be read`, { cause: failures[0] });
}
