import { statfs } from 'node:fs/promises';

/** Less room than this on a disk of the portal's data is a warning, bytes and share. */
const LOW_BYTES = 200 * 1024 * 1024;
const LOW_SHARE = 0.02;

export interface DiskState {
  state: 'ok' | 'warning';
  /** Bytes that the portal may still write; undefined where the system does not tell. */
  freeBytes: number | undefined;
}

/** How much room a disk has. */
export interface Room {
  freeBytes: number;
  sizeBytes: number;
  isLow: boolean;
}

/** Of the disk of each folder; nothing where the system does not tell. */
export async function roomIn(folders: readonly string[]): Promise<Room[]> {
  const disks = await Promise.all(folders.map((folder) => statfs(folder).catch(() => undefined)));
  return disks.flatMap((disk) => {
    if (!disk) return [];
    const freeBytes = disk.bavail * disk.bsize;
    const isLow = freeBytes < LOW_BYTES || disk.bavail < disk.blocks * LOW_SHARE;
    return { freeBytes, sizeBytes: disk.blocks * disk.bsize, isLow };
  });
}

/** How much room there is where the portal writes: a folder may be on a disk of its own. */
export async function diskState(folders: readonly string[]): Promise<DiskState> {
  const rooms = await roomIn(folders);
  return {
    state: rooms.some(({ isLow }) => isLow) ? 'warning' : 'ok',
    freeBytes: rooms.length > 0 ? Math.min(...rooms.map(({ freeBytes }) => freeBytes)) : undefined,
  };
}
