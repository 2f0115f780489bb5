import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import { openFolderOf } from '../platform/embedded/place.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { exists } from './copy.ts';
import { findRestore } from './database/dump.ts';
import { describeDatabase } from './database/physical.sql.ts';
import { backupFault, type Manifest } from './manifest.ts';
import { UNFINISHED } from './unfinished.ts';

const DATA = ['database', 'files', 'database.password', 'database.location'];

/** Prerequisites of a restore, checked before anything is changed. */
export interface Restorable {
  /** For the copy of an external database. */
  dump?: { program: string; url: string };
  /** The storage of FILES_URL; undefined where files are kept in the data folder. */
  store?: FileStore;
}

/** Names the bucket of FILES_URL; empty where there is none. */
export const bucketOf = ({ s3 }: Config): string => (s3 ? `${s3.endpoint ?? ''}/${s3.bucket}` : '');

async function isEmptyStore(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.every((entry) => !entry.isFile());
}

/** Leftovers of an interrupted restore do not count as data. */
async function assertFolderEmpty(dataDir: string): Promise<void> {
  if (await exists(join(dataDir, UNFINISHED))) return;
  for (const name of DATA) {
    const path = join(dataDir, name);
    if (!(await exists(path)) || (name === 'files' && (await isEmptyStore(path)))) continue;
    throw backupFault(
      `В папке данных ${dataDir} уже есть данные портала (${name}): восстановление только в пустую.`,
    );
  }
}

async function openEmptyBucket(config: Config): Promise<FileStore | undefined> {
  if (!config.s3) return undefined;
  const store = await openFiles(config);
  // Files that an interrupted restore into this bucket has put are put again.
  const begun = await readFile(join(config.dataDir, UNFINISHED), 'utf8').catch(() => '');
  if (begun === bucketOf(config)) return store;
  const { isEmptyBucket } = await import('../platform/files/s3/s3-store.ts');
  if (await isEmptyBucket(config.s3)) return store;
  throw backupFault(
    `Хранилище файлов из FILES_URL (${config.s3.bucket}) не пусто: восстановление только в пустое.`,
  );
}

async function findEmptyDatabase(config: Config, { postgres }: Manifest): Promise<Restorable['dump']> {
  const url = config.databaseOwnerUrl ?? config.databaseUrl;
  if (url === undefined)
    throw backupFault('Это копия внешней базы данных: укажите пустую базу в DATABASE_URL.');
  const { empty } = await describeDatabase(url);
  if (!empty) throw backupFault('База данных в DATABASE_URL не пуста: восстановление только в пустую.');
  return { program: await findRestore(config, postgres), url };
}

/** Throws in words where the backup cannot go there; changes nothing. */
export async function assertRestorable(config: Config, manifest: Manifest): Promise<Restorable> {
  if (manifest.kind === 'physical' && config.databaseUrl !== undefined)
    throw backupFault('Это копия встроенной базы данных: для её восстановления уберите DATABASE_URL.');
  await assertFolderEmpty(config.dataDir);
  const dump = manifest.kind === 'dump' ? await findEmptyDatabase(config, manifest) : undefined;
  return { dump, store: await openEmptyBucket(config) };
}

/** Removes what an interrupted restore left, also where it had moved the database out of a closed folder. */
export async function clearTarget(dataDir: string): Promise<void> {
  const outside = (await exists(join(dataDir, UNFINISHED))) ? openFolderOf(dataDir) : undefined;
  const inside = DATA.map((name) => join(dataDir, name));
  for (const path of outside === undefined ? inside : [outside, ...inside])
    await rm(path, { recursive: true, force: true });
}
