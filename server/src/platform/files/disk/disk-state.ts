import { statfs } from 'node:fs/promises';

/** Less room than this on the disk of the data folder is a warning, bytes and share. */
const LOW_BYTES = 200 * 1024 * 1024;
const LOW_SHARE = 0.02;

export interface DiskState {
  state: 'ok' | 'warning';
  /** Bytes that the portal may still write; undefined where the system does not tell. */
  freeBytes: number | undefined;
}

/** How much room the disk of that folder has. */
export async function diskState(folder: string): Promise<DiskState> {
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk) return { state: 'ok', freeBytes: undefined };
  const freeBytes = disk.bavail * disk.bsize;
  const low = freeBytes < LOW_BYTES || disk.bavail < disk.blocks * LOW_SHARE;
  return { state: low ? 'warning' : 'ok', freeBytes };
}
