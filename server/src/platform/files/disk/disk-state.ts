import { statfs } from 'node:fs/promises';

/** Less room than this on a disk of the portal's data is a warning, bytes and share. */
const LOW_BYTES = 200 * 1024 * 1024;
const LOW_SHARE = 0.02;

export interface DiskState {
  state: 'ok' | 'warning';
  /** Bytes that the portal may still write; undefined where the system does not tell. */
  freeBytes: number | undefined;
}

async function stateOf(folder: string): Promise<DiskState> {
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk) return { state: 'ok', freeBytes: undefined };
  const freeBytes = disk.bavail * disk.bsize;
  const low = freeBytes < LOW_BYTES || disk.bavail < disk.blocks * LOW_SHARE;
  return { state: low ? 'warning' : 'ok', freeBytes };
}

/** How much room there is where the portal writes: a folder may be on a disk of its own. */
export async function diskState(folders: readonly string[]): Promise<DiskState> {
  const states = await Promise.all(folders.map(stateOf));
  const known = states.flatMap(({ freeBytes }) => freeBytes ?? []);
  return {
    state: states.some(({ state }) => state === 'warning') ? 'warning' : 'ok',
    freeBytes: known.length > 0 ? Math.min(...known) : undefined,
  };
}
