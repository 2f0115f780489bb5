import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../../platform/files/file-store.ts';

/** Random access to a file. */
export interface Source {
  size: number;
  /** Returns fewer bytes at the end of the file. */
  read(start: number, length: number): Promise<Buffer>;
}

export const storedSource = (files: FileStore, key: string, size: number): Source => ({
  size,
  read: async (start, length) => buffer(await files.get(key, { start, end: start + length - 1 })),
});

export const bufferSource = (bytes: Buffer): Source => ({
  size: bytes.length,
  read: async (start, length) => bytes.subarray(start, start + length),
});
