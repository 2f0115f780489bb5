import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { StartFault } from '../start-fault.ts';
import { diskStore } from './disk/disk-store.ts';
import type { FileStore } from './file-store.ts';

/** The configured storage; that of FILES_URL is written to once, so that a wrong key shows at the start. */
export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return diskStore(join(dataDir, 'files'));
  // Not loaded where files are on disk: it would make every start slower.
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
