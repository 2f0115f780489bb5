import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { FileMissing, type FileStore } from '../../../platform/files/file-store.ts';
import { selectUnhashedFilm, updateHash } from './old-films.sql.ts';

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

/** Computes the hashes of films that came before hashes were computed on arrival; a nightly job. */
export async function hashOldFilms(db: Database, files: FileStore): Promise<void> {
  for (let key = await selectUnhashedFilm(db, ''); key; key = await selectUnhashedFilm(db, key)) {
    const sha256 = await sha256Of(files, key);
    if (sha256) await db.transaction((tx) => updateHash(tx, key ?? '', sha256));
  }
}
