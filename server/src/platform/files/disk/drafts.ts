import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileLock, lockFile } from '../../process/file-lock.ts';

/** A connection that says nothing for two minutes is ended: what was not written to for so long has no sender. */
const DEAD_AFTER = 10 * 60 * 1000;

const lockOf = (folder: string): string => `${folder}.lock`;

/** Files on their way into the store, in a folder of this process alone. */
export interface Drafts {
  /** A path for the next one; its folder may have to be made. */
  next(): string;
  /** Held as long as the process lives: others on the same disk see by it that the folder is in use. */
  readonly lock: FileLock | undefined;
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
  const names = await readdir(folder).catch(() => []);
  const old = await Promise.all([folder, ...names.map((name) => join(folder, name))].map(isOld));
  return old.every(Boolean);
}

/** Removes what a process has left that is no more; the folder of one that lives is locked. */
async function removeIfLeft(entry: Dirent): Promise<void> {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isDirectory()) {
    // Of versions without folders; a lock is old and alone where its process died before it had a folder.
    if (await isOld(path)) await rm(path, { force: true });
    return;
  }
  const lock = tryLock(lockOf(path));
  if (lock === 'held' || (lock === undefined && !(await isOldInside(path)))) return;
  await rm(path, { recursive: true, force: true });
  lock?.release();
  await rm(lockOf(path), { force: true });
}

async function removeLeft(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => lockOf(name)));
  await Promise.all(entries.filter(({ name }) => !folders.has(name)).map(removeIfLeft));
}

/** Clears the drafts of processes that have ended and makes room for those of this one. */
export async function openDrafts(folder: string): Promise<Drafts> {
  await mkdir(folder, { recursive: true, mode: 0o750 });
  await removeLeft(folder);
  const own = join(folder, randomUUID());
  // Locked before it is there: nobody finds it unlocked.
  const lock = tryLock(lockOf(own));
  return {
    lock: lock === 'held' ? undefined : lock,
    next: () => join(own, randomUUID()),
  };
}
