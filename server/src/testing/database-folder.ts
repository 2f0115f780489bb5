import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Databases of a run together take about 0.5 GB. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/**
 * An empty folder for the data of PostgreSQL that its user can reach. It is in memory where there is room, because
 * each test file clones a database: 0.15 s there, 1 to 4 s on a busy disk.
 */
export function newDatabaseFolder(): string {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'portal-test-'));
  chmodSync(folder, 0o711);
  return folder;
}
