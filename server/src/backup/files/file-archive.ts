import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { recordedFiles, type RecordedFile } from '../../modules/files/files.public.ts';
import type { Database } from '../../platform/database/database.ts';
import { FileMissing, type FileStore } from '../../platform/files/file-store.ts';
import { fileArchiveOf } from '../../platform/files/open-files.ts';
import { exists } from '../copy.ts';
import { oldestIn } from '../keep.ts';
import { readManifest } from '../manifest.ts';

/** Files of uploads that were under way while a backup was made are in the archive too, milliseconds. */
const MARGIN = 24 * 60 * 60 * 1000;

const isMissing = (error: unknown): boolean =>
  error instanceof FileMissing || (error instanceof Error && 'code' in error && error.code === 'ENOENT');

/** Deletes archived files that every backup has, or would have: those older than the oldest backup. */
async function thin(archive: string, before: Date): Promise<void> {
  const entries = await readdir(archive, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await stat(path)).mtimeMs < before.getTime()) await rm(path, { force: true });
  }
}

/**
 * Archives the recorded files that a portal did not get to: it was killed, or the folder could not be written.
 * Nothing has to be archived that is older than the oldest backup, which has it.
 */
export async function keepFileArchive(backupFolder: string, db: Database, files: FileStore): Promise<void> {
  const oldest = await oldestIn(backupFolder);
  if (oldest === undefined) return;
  const since = new Date(new Date(readManifest(oldest).createdAt).getTime() - MARGIN);
  for (const { key } of await recordedFiles(db, since)) {
    await files.archive?.(key).catch((error: unknown) => {
      // Its record was deleted meanwhile, or has no file.
      if (!isMissing(error)) throw error;
    });
  }
  await thin(fileArchiveOf(backupFolder), since);
}

/** Puts what the records name and the storage lacks, from the archive. Answers the records that have no file. */
export async function bringFiles(
  db: Database,
  store: FileStore,
  archive: string | undefined,
): Promise<RecordedFile[]> {
  const missing: RecordedFile[] = [];
  for (const file of await recordedFiles(db)) {
    if (await store.head(file.key)) continue;
    const path = archive && join(archive, file.key);
    if (path && (await exists(path))) await store.put(file.key, createReadStream(path));
    else missing.push(file);
  }
  return missing;
}
