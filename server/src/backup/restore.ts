import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../platform/config.ts';
import { startEmbedded } from '../platform/embedded/embedded.ts';
import { createRunner } from '../platform/embedded/runner.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { exists } from './copy.ts';
import { findDump, restoreDump } from './database/dump.ts';
import { backupAt } from './keep.ts';
import { backupFault, type Manifest } from './manifest.ts';
import { EMPTY_FOLDERS } from './database/physical.ts';
import { describeDatabase, untilRecovered } from './database/physical.sql.ts';
import { UNFINISHED } from './unfinished.ts';
import { type RecoveryTarget, recoverySettings } from './recovery.ts';
import { verifyBackup } from './verify.ts';

const copyInto = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(createReadStream(from), createWriteStream(to, { mode: 0o600, flush: true }));
};

/** What an interrupted restore left is removed; anything else in the way is refused. */
async function clearTarget({ dataDir }: Config): Promise<void> {
  const unfinished = await exists(join(dataDir, UNFINISHED));
  for (const name of ['database', 'files', 'database.password', 'database.location']) {
    const path = join(dataDir, name);
    if (!(await exists(path))) continue;
    const empty = name === 'files' && (await isEmptyStore(path));
    if (!unfinished && !empty)
      throw backupFault(
        `В папке данных ${dataDir} уже есть данные портала (${name}): восстановление только в пустую.`,
      );
    await rm(path, { recursive: true, force: true });
  }
}

async function isEmptyStore(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.every((entry) => !entry.isFile());
}

async function restorePhysical(config: Config, folder: string, manifest: Manifest, target?: RecoveryTarget) {
  if (config.databaseUrl !== undefined)
    throw backupFault('Это копия встроенной базы данных: для её восстановления уберите DATABASE_URL.');
  const data = join(config.dataDir, 'database');
  for (const name of EMPTY_FOLDERS) await mkdir(join(data, name), { recursive: true, mode: 0o700 });
  for (const { path } of manifest.files)
    if (path.startsWith('database')) await copyInto(join(folder, path), join(config.dataDir, path));
  if (target) await writeFile(join(data, 'recovery.signal'), '');
  createRunner().ownAll(data);
  // Replays the WAL once, so that a copy that cannot start is noticed here.
  const database = await startEmbedded({
    dataDir: config.dataDir,
    named: config.dataDirNamed,
    settings: target && recoverySettings(target),
  });
  if (target) await untilRecovered(database.url);
  await database.stop();
}

async function restoreExternal(config: Config, folder: string, manifest: Manifest): Promise<void> {
  const url = config.databaseOwnerUrl ?? config.databaseUrl;
  if (url === undefined)
    throw backupFault('Это копия внешней базы данных: укажите пустую базу в DATABASE_URL.');
  const { empty } = await describeDatabase(url);
  if (!empty) throw backupFault('База данных в DATABASE_URL не пуста: восстановление только в пустую.');
  const program = await findDump(config, manifest.postgres);
  await restoreDump(program, join(folder, 'database.dump'), url, config);
}

/** Files first: a database that is there means that everything is. */
async function restoreFiles(config: Config, folder: string, manifest: Manifest): Promise<void> {
  const store = await openFiles(config);
  for (const { path } of manifest.files) {
    if (path.startsWith('files/'))
      await store.put(path.slice('files/'.length), createReadStream(join(folder, path)));
  }
}

/**
 * Restores a backup into an empty data folder, or into an empty external database and storage. Interrupted, it
 * leaves nothing that starts; done again, it begins anew.
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
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  await clearTarget(config);
  await writeFile(join(config.dataDir, UNFINISHED), '');
  await restoreFiles(config, folder, manifest);
  if (manifest.kind === 'physical') await restorePhysical(config, folder, manifest, target);
  else await restoreExternal(config, folder, manifest);
  await rm(join(config.dataDir, UNFINISHED));
  return manifest;
}
