import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { StartFault } from '../start-fault.ts';
import { archivedStore } from './archived-store.ts';
import { diskStore, storedPath } from './disk/disk-store.ts';
import type { FileStore } from './file-store.ts';

const filesFolder = (dataDir: string): string => join(dataDir, 'files');

/** Folder of the files stored since the oldest backup, by key. */
export const fileArchiveOf = (backupFolder: string): string => join(backupFolder, 'files');

/** The configured storage; that of FILES_URL is written to once, so that a wrong key fails at start. */
async function openStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return diskStore(filesFolder(dataDir));
  // Loaded only for S3, because it slows down the start.
  const { s3Store } = await import('./s3/s3-store.ts');
  const store = s3Store(s3);
  const key = `tmp/${randomUUID()}`;
  try {
    await store.put(key, Readable.from(['portal']));
    await store.delete(key);
    return store;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFault(
      'files_unreachable',
      `Хранилище файлов из FILES_URL не отвечает или не принимает записи (${s3.bucket}): ${reason}`,
      { cause: error },
    );
  }
}

/** The configured storage; with BACKUP_FOLDER it archives files that records name. */
export async function openFiles(config: Pick<Config, 's3' | 'dataDir' | 'backupFolder'>): Promise<FileStore> {
  const { s3, dataDir, backupFolder } = config;
  const store = await openStore(config);
  if (backupFolder === undefined) return store;
  const pathOf = s3 ? undefined : (key: string) => storedPath(filesFolder(dataDir), key);
  return archivedStore(store, fileArchiveOf(backupFolder), pathOf);
}
