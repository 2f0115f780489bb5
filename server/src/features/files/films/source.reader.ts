import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../../platform/files/file-store.ts';

/** Bytes of a file that are read where they are wanted. */
export interface Source {
  size: number;
  /** Those of the bytes that there are. */
  read(start: number, length: number): Promise<Buffer>;
}

/** What is asked of the storage at once: the heads of a film lie near each other. */
const PAGE = 32 * 1024;
/** Pages that are kept: memory stays flat. */
const MOST_PAGES = 4;

/** A stored file. */
export function storedSource(files: FileStore, key: string, size: number): Source {
  const pages = new Map<number, Buffer>();
  const page = async (number: number): Promise<Buffer> => {
    const kept = pages.get(number);
    if (kept) return kept;
    const start = number * PAGE;
    const bytes = await buffer(await files.get(key, { start, end: Math.min(start + PAGE, size) - 1 }));
    const oldest = pages.keys().next().value;
    if (pages.size >= MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    pages.set(number, bytes);
    return bytes;
  };
  return {
    size,
    async read(start, length) {
      const end = Math.min(start + length, size);
      const parts: Buffer[] = [];
      for (let at = start; at < end;) {
        const number = Math.floor(at / PAGE);
        const from = at - number * PAGE;
        const part = (await page(number)).subarray(from, from + end - at);
        if (part.length === 0) break;
        parts.push(part);
        at += part.length;
      }
      return Buffer.concat(parts);
    },
  };
}

/** Bytes in memory. */
export const bufferSource = (bytes: Buffer): Source => ({
  size: bytes.length,
  read: async (start, length) => bytes.subarray(start, start + length),
});
