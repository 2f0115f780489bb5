import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { startEmbedded } from '../platform/embedded/embedded.ts';
import { createRunner } from '../platform/embedded/runner.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { isoInZone } from '../platform/time/zone.ts';
import { makeFolder } from './copy.ts';
import { archiving } from './database/archive.ts';
import { restoreDump } from './database/dump.ts';
import { EMPTY_FOLDERS } from './database/physical.ts';
import { untilRecovered } from './database/physical.sql.ts';
import { bringFiles } from './files/file-archive.ts';
import { backupAt, isBackup, oldestIn } from './keep.ts';
import { backupFault, type Manifest, readManifest } from './manifest.ts';
import { nextSecond, notReached } from './moment/reach.ts';
import { archiveOf, type RecoveryTarget, recoverySettings, restartSettings } from './moment/recovery.ts';
import { assertRestorable, bucketOf, clearTarget } from './target.ts';
import { UNFINISHED } from './unfinished.ts';
import { verifyBackup } from './verify.ts';

/** Records without a file that a message names. */
const MAX_NAMED = 5;

interface Backup {
  folder: string;
  manifest: Manifest;
}

export interface RestoreOptions {
  /** The state of a moment after the backup. */
  target?: RecoveryTarget | undefined;
  /** Takes a state in which records have no file. */
  allowMissing: boolean;
  /** Told how far a long recovery is. */
  tell: (text: string) => void;
}

const copyInto = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(createReadStream(from), createWriteStream(to, { mode: 0o600, flush: true }));
};

/** Replays the WAL once, so that a copy that cannot start is noticed here; then does the work with the database. */
async function recover<T>(
  config: Config,
  settings: string[],
  { tell, target }: RestoreOptions,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const { dataDir, dataDirNamed: named } = config;
  const fail = async (error: unknown): Promise<never> => {
    throw await notReached(config, target, error);
  };
  const database = await startEmbedded({ dataDir, named, settings, tell }).catch(fail);
  try {
    await untilRecovered(database.url).catch(fail);
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

async function restorePhysical<T>(
  config: Config,
  { folder, manifest }: Backup,
  options: RestoreOptions,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const data = join(config.dataDir, 'database');
  for (const name of EMPTY_FOLDERS) await mkdir(join(data, name), { recursive: true, mode: 0o700 });
  for (const { path } of manifest.files)
    if (path.startsWith('database')) await copyInto(join(folder, path), join(config.dataDir, path));
  await writeFile(join(data, 'recovery.signal'), '');
  createRunner().ownAll(data);
  const archive = config.backupFolder === undefined ? undefined : archiveOf(config.backupFolder);
  const replay = options.target ? await recoverySettings(options.target) : restartSettings(archive);
  // Archiving: the next restore must find the timeline that this one begins.
  return recover(config, [...archiving(config), ...replay], options, work);
}

/** Files first: a database that is there means that everything is. */
async function restoreFiles(store: FileStore, { folder, manifest }: Backup): Promise<void> {
  for (const { path } of manifest.files) {
    if (path.startsWith('files/'))
      await store.put(path.slice('files/'.length), createReadStream(join(folder, path)));
  }
}

/** Brings the files that came after the copy; throws where records stay without one. Answers their number. */
async function completeFiles(
  url: string,
  store: FileStore,
  { target, allowMissing }: RestoreOptions,
): Promise<number> {
  const database = openDatabase(url, { max: 1 });
  const missing = await bringFiles(database.db, store, target?.files).finally(() => database.close());
  if (missing.length === 0 || allowMissing) return missing.length;
  const named = missing.slice(0, MAX_NAMED).map(({ name }) => name);
  const rest = missing.length > named.length ? ' и другие' : '';
  throw backupFault(
    `Записей без файла: ${missing.length} (${named.join(', ')}${rest}). Чтобы принять такое состояние, ` +
      'выполните restore ещё раз с --allow-missing-files.',
  );
}

/** The copy to begin with; throws where it does not reach back to the moment. */
async function chooseBackup(from: string, target: RecoveryTarget | undefined, timeZone: string) {
  const folder = await backupAt(from, target?.until);
  const oldest = isBackup(folder) ? folder : await oldestIn(from);
  const created = target && oldest !== undefined ? new Date(readManifest(oldest).createdAt) : undefined;
  if (target && created && created > target.until)
    throw backupFault(
      `От этой копии до такого момента не дойти: самый ранний достижимый — ${isoInZone(nextSecond(created), timeZone)}. ` +
        'Укажите его или папку более старой копии.',
    );
  return folder;
}

/**
 * Restores a backup into an empty data folder, or into an empty external database and storage. What it refuses
 * is as it was before. Interrupted, it leaves nothing that starts; done again, it begins anew.
 */
export async function restoreBackup(
  config: Config,
  from: string,
  options: RestoreOptions,
): Promise<{ manifest: Manifest; missing: number }> {
  const { target } = options;
  const folder = await chooseBackup(from, target, config.timeZone);
  const manifest = await verifyBackup(folder);
  if (target && manifest.kind !== 'physical')
    throw backupFault('К моменту времени восстанавливается только встроенная база данных.');
  const { dump, store } = await assertRestorable(config, manifest);
  if (manifest.kind === 'physical') archiving(config);
  const unfinished = join(config.dataDir, UNFINISHED);
  await makeFolder(config.dataDir, 0o711);
  await clearTarget(config.dataDir);
  await writeFile(unfinished, bucketOf(config));
  const files = store ?? (await openFiles(config));
  await restoreFiles(files, { folder, manifest });
  const complete = (url: string): Promise<number> => completeFiles(url, files, options);
  let missing: number;
  if (dump) {
    await restoreDump(dump.program, join(folder, 'database.dump'), dump.url, config);
    missing = await complete(dump.url);
  } else missing = await restorePhysical(config, { folder, manifest }, options, complete);
  await files.close?.();
  await rm(unfinished);
  return { manifest, missing };
}
