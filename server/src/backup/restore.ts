import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../platform/config.ts';
import { startEmbedded } from '../platform/embedded/embedded.ts';
import { createRunner } from '../platform/embedded/runner.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { archiving } from './database/archive.ts';
import { restoreDump } from './database/dump.ts';
import { EMPTY_FOLDERS } from './database/physical.ts';
import { untilRecovered } from './database/physical.sql.ts';
import { backupAt } from './keep.ts';
import { backupFault, type Manifest } from './manifest.ts';
import { archiveOf, type RecoveryTarget, recoverySettings, restartSettings } from './recovery.ts';
import { assertRestorable, bucketOf, clearTarget } from './target.ts';
import { UNFINISHED } from './unfinished.ts';
import { verifyBackup } from './verify.ts';

interface Backup {
  folder: string;
  manifest: Manifest;
}

const copyInto = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(createReadStream(from), createWriteStream(to, { mode: 0o600, flush: true }));
};

/** What the database said when it gave up. */
async function lastWords(dataDir: string): Promise<string> {
  const log = await readFile(join(dataDir, 'database.log'), 'utf8').catch(() => '');
  return log.split('\n').findLast((line) => line.includes('FATAL:')) ?? '';
}

/** Replays the WAL once, so that a copy that cannot start is noticed here. */
async function recover(config: Config, settings: string[]): Promise<void> {
  const { dataDir, dataDirNamed: named } = config;
  const database = await startEmbedded({ dataDir, named, settings });
  try {
    await untilRecovered(database.url);
  } catch (error) {
    throw backupFault(
      `До этого состояния от выбранной копии не дойти: ${await lastWords(dataDir)} Укажите другой момент или папку более старой копии.`,
      error,
    );
  } finally {
    await database.stop();
  }
}

async function restorePhysical(config: Config, { folder, manifest }: Backup, target?: RecoveryTarget) {
  const data = join(config.dataDir, 'database');
  for (const name of EMPTY_FOLDERS) await mkdir(join(data, name), { recursive: true, mode: 0o700 });
  for (const { path } of manifest.files)
    if (path.startsWith('database')) await copyInto(join(folder, path), join(config.dataDir, path));
  await writeFile(join(data, 'recovery.signal'), '');
  createRunner().ownAll(data);
  const archive = config.backupFolder === undefined ? undefined : archiveOf(config.backupFolder);
  const replay = target ? await recoverySettings(target) : restartSettings(archive);
  // Archiving: the next restore must find the timeline that this one begins.
  await recover(config, [...archiving(config), ...replay]);
}

/** Files first: a database that is there means that everything is. */
async function restoreFiles(store: FileStore, { folder, manifest }: Backup): Promise<void> {
  for (const { path } of manifest.files) {
    if (path.startsWith('files/'))
      await store.put(path.slice('files/'.length), createReadStream(join(folder, path)));
  }
}

/**
 * Restores a backup into an empty data folder, or into an empty external database and storage. What it refuses
 * is as it was before. Interrupted, it leaves nothing that starts; done again, it begins anew.
 */
export async function restoreBackup(
  config: Config,
  from: string,
  target?: RecoveryTarget,
): Promise<Manifest> {
  const folder = await backupAt(from, target?.until);
  const manifest = await verifyBackup(folder);
  if (target && manifest.kind !== 'physical')
    throw backupFault('К моменту времени восстанавливается только встроенная база данных.');
  const { dump, store } = await assertRestorable(config, manifest);
  if (manifest.kind === 'physical') archiving(config);
  const unfinished = join(config.dataDir, UNFINISHED);
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  await clearTarget(config.dataDir);
  await writeFile(unfinished, bucketOf(config));
  await restoreFiles(store ?? (await openFiles(config)), { folder, manifest });
  if (dump) await restoreDump(dump.program, join(folder, 'database.dump'), dump.url, config);
  else await restorePhysical(config, { folder, manifest }, target);
  await rm(unfinished);
  return manifest;
}
