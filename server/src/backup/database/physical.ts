import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { writeHashed } from '../copy.ts';
import type { BackedUpFile } from '../manifest.ts';
import { beginPhysical } from './physical.sql.ts';

/** Files recreated by the server at its start (PostgreSQL's manual, "Making a Base Backup"). */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_internal\.init|current_logfiles|backup_label.*)$|^(pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_replslot|pg_wal)\/|(^|\/)pgsql_tmp/;
/** Folders that must be there, also empty. */
export const EMPTY_FOLDERS = [
  ...['pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans', 'pg_replslot'],
  ...['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries', 'pg_commit_ts', 'pg_tblspc', 'pg_twophase'],
  ...['pg_logical/snapshots', 'pg_logical/mappings', 'pg_stat'],
];

/** True for a file that went away while it was copied, as dropped tables do. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

async function copyOne(from: string, folder: string, path: string): Promise<BackedUpFile[]> {
  try {
    await stat(join(from, path));
    return [await writeHashed(folder, `database/${path}`, createReadStream(join(from, path)))];
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

/**
 * Copies the WAL of the backup and the history of its timeline. The archive lacks the history if the database
 * was restored before BACKUP_FOLDER was set, and a recovery to a moment needs it.
 */
async function copyWal(
  from: string,
  folder: string,
  [first, last]: [string, string],
): Promise<BackedUpFile[]> {
  const names = await readdir(join(from, 'pg_wal'));
  const isNeeded = (name: string): boolean =>
    name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
  const files: BackedUpFile[] = [];
  for (const name of names.filter(isNeeded)) files.push(...(await copyOne(from, folder, `pg_wal/${name}`)));
  return files;
}

/** Copies the files under a running PostgreSQL with the WAL that makes them one moment. */
export async function copyPhysical(
  databaseUrl: string,
  from: string,
  folder: string,
): Promise<BackedUpFile[]> {
  const backup = await beginPhysical(databaseUrl);
  try {
    const files: BackedUpFile[] = [];
    for (const path of await filesUnder(from)) {
      if (!LEFT_OUT.test(path)) files.push(...(await copyOne(from, folder, path)));
    }
    const { label, lastWal } = await backup.stop();
    files.push(...(await copyWal(from, folder, [backup.firstWal, lastWal])));
    files.push(await writeHashed(folder, 'database/backup_label', Readable.from([label])));
    return files;
  } finally {
    await backup.close();
  }
}
