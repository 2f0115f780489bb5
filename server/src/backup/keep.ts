import { readdir, rm } from 'node:fs/promises';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST, readManifest } from './manifest.ts';

/** Folders that the portal names by itself; `.part` follows the name while one is written. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export const backupName = (now: Date): string => now.toISOString().replace(/[:.]/g, '-');

export const isBackup = (folder: string): boolean => existsSync(join(folder, MANIFEST));

/** Whole backups in a folder of backups, the oldest first. */
async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => NAME.test(name) && isBackup(join(folder, name)))
    .toSorted()
    .map((name) => join(folder, name));
}

/** The newest whole backup in a folder of backups. */
export const newestIn = async (folder: string): Promise<string | undefined> =>
  (await backupsIn(folder)).at(-1);

/** The backup that the folder is, or the newest one in it, of that moment or older. */
export async function backupAt(folder: string, until = new Date(8.64e15)): Promise<string> {
  if (isBackup(folder)) return folder;
  const old = (await backupsIn(folder)).filter((one) => new Date(readManifest(one).createdAt) <= until);
  return old.at(-1) ?? folder;
}

/** Seconds since the newest backup in the folder was finished; undefined where there is none. */
export async function newestAge(folder: string, now: Date): Promise<number | undefined> {
  const newest = await newestIn(folder);
  if (newest === undefined) return undefined;
  return (now.getTime() - statSync(join(newest, MANIFEST)).mtimeMs) / 1000;
}

/** The oldest whole backup in a folder of backups. */
export const oldestIn = async (folder: string): Promise<string | undefined> => (await backupsIn(folder))[0];

/** Deletes the oldest whole backups beyond that number, and what earlier runs left unfinished. */
export async function thinOut(folder: string, keep: number): Promise<void> {
  const old = (await backupsIn(folder)).slice(0, -keep);
  const names = await readdir(folder).catch(() => []);
  const unfinished = names.filter((name) => NAME.test(name.replace(/\.part$/, '')) && name.endsWith('.part'));
  for (const path of [...old, ...unfinished.map((name) => join(folder, name))])
    await rm(path, { recursive: true, force: true });
}
