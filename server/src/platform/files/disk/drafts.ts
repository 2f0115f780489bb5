import { randomUUID } from 'node:crypto';
import { type Dirent, existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileLock, lockFile } from '../../process/file-lock.ts';

/**
 * Age limit for drafts without a lock: of earlier versions, or on a file system without locks. A connection
 * silent for two minutes is closed, so a draft this old has no sender.
 */
const DEAD_AFTER = 10 * 60 * 1000;

const LOCK = '.lock';
const lockOf = (folder: string): string => `${folder}${LOCK}`;

/** Unfinished uploads, in a folder of this process alone. */
export interface Drafts {
  /** Path for the next draft; its folder may be missing. */
  next(): string;
  /** Removes the folder and its lock; otherwise the next start does. */
  close(): Promise<void>;
}

/** Undefined on a file system without locks, as some network ones. */
function tryLock(path: string): FileLock | 'held' | undefined {
  try {
    return lockFile(path) ?? 'held';
  } catch {
    return undefined;
  }
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > DEAD_AFTER;
}

async function isOldInside(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => undefined);
  const paths = names ? [folder, ...names.map((name) => join(folder, name))] : [lockOf(folder)];
  return (await Promise.all(paths.map(isOld))).every(Boolean);
}

/** Removes the drafts of an ended process, whose lock is free. A running one holds its lock. */
async function removeIfLeft(entry: Dirent): Promise<void> {
  const path = join(entry.parentPath, entry.name);
  const isAlone = entry.name.endsWith(LOCK);
  if (!entry.isDirectory() && !isAlone) {
    if (await isOld(path)) await rm(path, { force: true });
    return;
  }
  const folder = isAlone ? path.slice(0, -LOCK.length) : path;
  const lock = tryLock(lockOf(folder));
  if (lock === 'held' || (lock === undefined && !(await isOldInside(folder)))) return;
  await remove(folder);
  lock?.release();
}

/** Deletes the lock file while it is held, so that nobody takes it in between. */
async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await rm(lockOf(folder), { force: true });
}

async function removeLeft(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => lockOf(name)));
  await Promise.all(entries.filter(({ name }) => !folders.has(name)).map(removeIfLeft));
}

/** A new folder and its lock; undefined on a file system without locks. */
function lockNew(folder: string): { own: string; lock: FileLock | undefined } {
  for (;;) {
    const own = join(folder, randomUUID());
    // Locked before the folder exists, so nobody finds it unlocked.
    const lock = tryLock(lockOf(own));
    if (lock === undefined) return { own, lock };
    if (lock === 'held') continue;
    // A concurrent cleanup may have deleted the file before it was locked.
    if (existsSync(lockOf(own))) return { own, lock };
    lock.release();
  }
}

/** Removes the drafts of ended processes and opens this one's. */
export async function openDrafts(folder: string): Promise<Drafts> {
  await mkdir(folder, { recursive: true, mode: 0o750 });
  await removeLeft(folder);
  const { own, lock } = lockNew(folder);
  return {
    next: () => join(own, randomUUID()),
    async close() {
      await remove(own);
      lock?.release();
    },
  };
}
