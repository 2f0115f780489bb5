import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../../platform/files/file-store.ts';

/** The directory is at the end of a zip; a longer one is checked by its last part. */
const TAIL = 256 * 1024;

/** True if a name in the archive starts with the prefix. */
export async function zipHolds(
  files: FileStore,
  key: string,
  size: number,
  folder: string,
): Promise<boolean> {
  if (size === 0) return false;
  const bytes = await buffer(await files.get(key, { start: Math.max(0, size - TAIL), end: size - 1 }));
  const entry = Buffer.from('PK\x01\x02', 'latin1');
  for (let at = bytes.indexOf(entry); at >= 0 && at + 46 <= bytes.length; at = bytes.indexOf(entry, at + 4)) {
    const length = bytes.readUInt16LE(at + 28);
    if (bytes.toString('latin1', at + 46, at + 46 + length).startsWith(folder)) return true;
  }
  return false;
}
