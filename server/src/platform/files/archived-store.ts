import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sync } from './disk/disk-store.ts';
import { chunksOf } from './file-bytes.ts';
import type { FileStore } from './file-store.ts';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Errors of another disk, or of a file system without hard links: the bytes are copied. */
const NO_LINK = new Set<unknown>(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOSYS']);

/** False if the file must be copied. A link has the bytes that the store has synced. */
async function linked(source: string | undefined, target: string): Promise<boolean> {
  if (source === undefined) return false;
  try {
    await link(source, target);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return true;
    if (NO_LINK.has(codeOf(error))) return false;
    throw error;
  }
}

/**
 * The same storage, which also archives files in that folder, for a recovery to a time after the last backup.
 * A stored file never changes, so a hard link preserves it. `pathOf` returns a file's local path.
 */
export function archivedStore(store: FileStore, folder: string, pathOf?: (key: string) => string): FileStore {
  async function copy(key: string, target: string): Promise<void> {
    const draft = `${target}.${randomUUID()}.part`;
    const bytes = await store.get(key);
    try {
      await pipeline(chunksOf(bytes), createWriteStream(draft, { mode: 0o600, flush: true }));
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
  return {
    ...store,
    async archive(key) {
      const target = join(folder, key);
      const isThere = await access(target).then(
        () => true,
        () => false,
      );
      if (isThere) return;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      if (!(await linked(pathOf?.(key), target))) await copy(key, target);
      await sync(dirname(target));
    },
  };
}
