import { DatabaseSync } from 'node:sqlite';

/** SQLite's code for a locked file. */
const BUSY = 5;

export interface FileLock {
  release(): void;
}

/**
 * Locks a file, created if missing; returns undefined if another process holds it. The operating system
 * releases the lock when the process ends. Node has no API for file locks, so this uses the lock of a SQLite
 * transaction.
 */
export function lockFile(path: string): FileLock | undefined {
  const file = new DatabaseSync(path);
  try {
    // Nothing is written, so no journal file is needed.
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined;
    throw error;
  }
  return { release: () => file.close() };
}
