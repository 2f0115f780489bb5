import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { makeFolder } from '../../platform/config-places.ts';
import { createRunner } from '../../platform/embedded/runner.ts';
import { StartFault } from '../../platform/start-fault.ts';
import { archiveOf, archiveSettings } from '../moment/recovery.ts';

/**
 * Settings that archive the WAL of the embedded database into BACKUP_FOLDER. The database's user writes
 * there: a folder that is closed to it would let WAL pile up until the disk is full, so it is refused.
 */
export function archiving({ backupFolder }: Config): string[] {
  if (backupFolder === undefined) return [];
  const archive = archiveOf(backupFolder);
  const runner = createRunner();
  makeFolder('BACKUP_FOLDER', archive, 0o700);
  runner.own(archive);
  if (runner.canUse(archive)) return archiveSettings(archive);
  throw new StartFault(
    'config',
    `Неверные настройки — BACKUP_FOLDER: пользователь базы данных «${runner.user}» не может писать в ${archive}. ` +
      'Дайте ему пройти в папку копий (chmod o+x) или выберите другую.',
  );
}

/** Deletes archived WAL that no backup needs: what is older than the oldest one's first file. */
export async function thinArchive(backupFolder: string, firstWal: string | undefined): Promise<void> {
  if (firstWal === undefined) return;
  const archive = archiveOf(backupFolder);
  for (const name of await readdir(archive).catch(() => [])) {
    // Without the timeline, as pg_archivecleanup compares.
    if (/^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < firstWal.slice(8, 24))
      await rm(join(archive, name), { force: true });
  }
}
