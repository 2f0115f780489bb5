import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's code for a file that somebody else has locked. */
const BUSY = 5;

/** Holds a data folder for one portal. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes the data folder, or answers undefined where another process holds it. The lock is one of the
 * operating system on `portal.lock`, so it lasts exactly as long as the process, whatever becomes of its
 * connections. Node has no call for it; SQLite, which it brings, takes one to begin a transaction.
 */
export function lockFolder(dataDir: string): FolderLock | undefined {
  const file = new DatabaseSync(join(dataDir, 'portal.lock'));
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined;
    throw error;
  }
  return { release: () => file.close() };
}
