import { statfs } from 'node:fs/promises';

/** Below both the disk of the portal's data causes a warning, bytes and share. */
const LOW_BYTES = 200 * 1024 * 1024;
const LOW_SHARE = 0.02;

export interface DiskState {
  state: 'ok' | 'warning';
  /** Writable bytes; undefined if the system does not report them. */
  freeBytes: number | undefined;
}

export interface Room {
  freeBytes: number;
  sizeBytes: number;
  isLow: boolean;
}

/** Space on each folder's disk; empty if the system does not report it. */
export async function roomIn(folders: readonly string[]): Promise<Room[]> {
  const disks = await Promise.all(folders.map((folder) => statfs(folder).catch(() => undefined)));
  return disks.flatMap((disk) => {
    if (!disk) return [];
    const freeBytes = disk.bavail * disk.bsize;
    const isLow = freeBytes < LOW_BYTES || disk.bavail < disk.blocks * LOW_SHARE;
    return { freeBytes, sizeBytes: disk.blocks * disk.bsize, isLow };
  });
}

/** Space in the portal's folders; each may be on a disk of its own. */
export async function diskState(folders: readonly string[]): Promise<DiskState> {
  const rooms = await roomIn(folders);
  return {
    state: rooms.some(({ isLow }) => isLow) ? 'warning' : 'ok',
    freeBytes: rooms.length > 0 ? Math.min(...rooms.map(({ freeBytes }) => freeBytes)) : undefined,
  };
}
