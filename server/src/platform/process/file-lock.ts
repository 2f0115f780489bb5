import { DatabaseSync } from 'node:sqlite';

/** SQLite's code for a file that somebody else has locked. */
const BUSY = 5;

export interface FileLock {
  release(): void;
}

/**
 * Locks a file, made where there is none, or answers undefined where another holds it. The lock is one of the
 * operating system, so it lasts exactly as long as the process that keeps the answer. Node has no call for it;
 * SQLite, which it brings, takes one to begin a transaction.
 */
export function lockFile(path: string): FileLock | undefined {
  const file = new DatabaseSync(path);
  try {
    // Nothing is written: no journal is wanted beside the file.
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined;
    throw error;
  }
  return { release: () => file.close() };
}
