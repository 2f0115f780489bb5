import { randomUUID } from 'node:crypto';
import { type Dirent, existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileLock, lockFile } from '../../process/file-lock.ts';

/**
 * Only for what has no lock, of earlier versions or on a file system without locks. A connection that is silent for
 * two minutes is ended, so what was not written to for so long has no sender.
 */
const DEAD_AFTER = 10 * 60 * 1000;

const LOCK = '.lock';
const lockOf = (folder: string): string => `${folder}${LOCK}`;

/** Files on their way into the store, in a folder of this process alone. */
export interface Drafts {
  /** A path for the next one; its folder may have to be made. */
  next(): string;
  /** Removes the folder and its lock, as the next start does where nobody calls it. */
  close(): Promise<void>;
}

/** Undefined where the file system cannot tell, as some of networks. */
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

/** Removes what a process has left that is no more: its lock can be taken. That of a living one is held. */
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

/** The lock goes while it is held: nobody takes it in between. */
async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await rm(lockOf(folder), { force: true });
}

async function removeLeft(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => lockOf(name)));
  await Promise.all(entries.filter(({ name }) => !folders.has(name)).map(removeIfLeft));
}

/** A folder that nobody has, and its lock; undefined where the file system has no locks. */
function lockNew(folder: string): { own: string; lock: FileLock | undefined } {
  for (;;) {
    const own = join(folder, randomUUID());
    // Locked before it is there: nobody finds it unlocked.
    const lock = tryLock(lockOf(own));
    if (lock === undefined) return { own, lock };
    if (lock === 'held') continue;
    // Somebody who cleared may have been quicker with the file that was not locked yet.
    if (existsSync(lockOf(own))) return { own, lock };
    lock.release();
  }
}

/** Clears the drafts of processes that have ended and makes room for those of this one. */
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
