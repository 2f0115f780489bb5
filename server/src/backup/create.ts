import { copyFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backedUpKeys } from '../modules/files/files.public.ts';
import type { Config } from '../platform/config.ts';
import { databaseFolder } from '../platform/embedded/place.ts';
import { FileMissing } from '../platform/files/file-store.ts';
import { papersKeyId } from '../platform/files/sealed/keyring.ts';
import { VERSION } from '../platform/version.ts';
import type { Storage } from '../storage.ts';
import { hashOf, makeFolder, writeHashed } from './copy.ts';
import { dump, findDump } from './database/dump.ts';
import { thinArchive } from './database/archive.ts';
import { keepFileArchive } from './files/file-archive.ts';
import { backupName, oldestIn, thinOut } from './keep.ts';
import { type BackedUpFile, backupFault, MANIFEST, type Manifest, readManifest } from './manifest.ts';
import { copyPhysical } from './database/physical.ts';
import { describeDatabase, withProtectedFiles } from './database/physical.sql.ts';
import { verifyBackup } from './verify.ts';

const PASSWORD = 'database.password';

async function backUpDatabase(config: Config, storage: Storage, folder: string, server: number) {
  if (config.databaseUrl === undefined) {
    const files = await copyPhysical(storage.ownerUrl, databaseFolder(config.dataDir), folder);
    await copyFile(join(config.dataDir, PASSWORD), join(folder, PASSWORD));
    return [...files, await hashOf(folder, PASSWORD)];
  }
  const file = 'database.dump';
  await dump(await findDump(config, server), join(folder, file), storage.ownerUrl, config);
  return [await hashOf(folder, file)];
}

/** After the database: every file that it names is still there, for nobody deletes one meanwhile. */
async function backUpFiles({ database, rawFiles }: Storage, folder: string): Promise<BackedUpFile[]> {
  const copied: BackedUpFile[] = [];
  for (const key of await backedUpKeys(database.db)) {
    try {
      copied.push(await writeHashed(folder, `files/${key}`, await rawFiles.get(key)));
    } catch (error) {
      // Listed before its bytes came, or deleted long ago: no record names it, or the portal lacks it too.
      if (!(error instanceof FileMissing)) throw error;
    }
  }
  return copied;
}

async function writeBackup(config: Config, storage: Storage, folder: string): Promise<Manifest> {
  const { major, readable } = await describeDatabase(storage.ownerUrl);
  if (!readable)
    throw backupFault(
      'Резервную копию внешней базы снимает владелец её таблиц: роль из DATABASE_URL читает не все. Укажите DATABASE_OWNER_URL.',
    );
  const database = await backUpDatabase(config, storage, folder, major);
  // A restore gives the database of this moment, not of the start of the copy.
  const createdAt = new Date().toISOString();
  const files = [...database, ...(await backUpFiles(storage, folder))];
  const manifest: Manifest = {
    format: 1,
    version: VERSION,
    createdAt,
    kind: config.databaseUrl === undefined ? 'physical' : 'dump',
    postgres: major,
    papersKey: (await papersKeyId(storage.database.db))?.toString('hex'),
    files,
  };
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true });
  return verifyBackup(folder);
}

async function assertEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0) throw backupFault(`Папка ${folder} не пуста: укажите новую.`);
}

/** Deletes old backups and what is archived that only they needed. */
async function keepWanted(
  backupFolder: string,
  keep: number,
  { database, files: store }: Storage,
): Promise<void> {
  await thinOut(backupFolder, keep);
  const oldest = await oldestIn(backupFolder);
  const files = oldest === undefined ? [] : readManifest(oldest).files;
  const wal = files.map(({ path }) => /^database\/pg_wal\/(\w+)$/.exec(path)?.[1] ?? '').filter(Boolean);
  await thinArchive(backupFolder, wal.toSorted()[0]);
  await keepFileArchive(backupFolder, database.db, store);
}

/**
 * Backs up database and files of one moment while the portal runs, reads it back, and only then gives it its
 * name. Answers the folder and what is in it.
 */
export async function createBackup(
  config: Config,
  storage: Storage,
  options: { folder?: string; now: Date },
): Promise<{ folder: string; manifest: Manifest }> {
  const { now } = options;
  if (options.folder === undefined && config.backupFolder === undefined)
    throw backupFault('Укажите папку для копии или задайте BACKUP_FOLDER.');
  const folder = options.folder ?? join(config.backupFolder ?? '', backupName(now));
  await assertEmpty(folder);
  const draft = `${folder}.part`;
  const outcome = await withProtectedFiles(storage.ownerUrl, async () => {
    await rm(draft, { recursive: true, force: true });
    await makeFolder(draft, 0o700);
    try {
      const manifest = await writeBackup(config, storage, draft);
      await rm(folder, { recursive: true, force: true });
      await rename(draft, folder);
      return manifest;
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  });
  if (outcome === 'busy') throw backupFault('Резервная копия уже снимается, или меняется ключ документов.');
  if (config.backupFolder !== undefined && options.folder === undefined)
    await keepWanted(config.backupFolder, config.backupKeep, storage);
  return { folder, manifest: outcome };
}
