import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openDrafts } from './drafts.ts';
import { FileBytes } from '../file-bytes.ts';
import {
  assertKey,
  type ByteRange,
  FileDamaged,
  FileMissing,
  type FileStore,
  StorageAway,
} from '../file-store.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Errors of a full, failing, unmounted or overloaded disk. */
const AWAY = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EMFILE', 'ENFILE', 'ESTALE']);

const judged = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && AWAY.has(String(error.code)) ? new StorageAway(error) : error;

export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Path of a stored file in the storage's folder. */
export const storedPath = (root: string, key: string): string => join(root, 'store', key);

/** Files under a folder: written to a temporary name, synced, then renamed into place. */
export async function diskStore(root: string): Promise<FileStore> {
  const temporary = join(root, 'tmp');
  const drafts = await openDrafts(temporary);

  const pathOf = (key: string): string => {
    assertKey(key);
    return storedPath(root, key);
  };

  return {
    async put(key, bytes) {
      const target = pathOf(key);
      const draft = drafts.next();
      try {
        await mkdir(dirname(draft), { recursive: true, mode: 0o750 });
        await pipeline(bytes, createWriteStream(draft, { mode: 0o640 }));
        await sync(draft);
        const { size } = await stat(draft);
        await mkdir(dirname(target), { recursive: true, mode: 0o750 });
        await rename(draft, target);
        await sync(dirname(target));
        return { size };
      } catch (error) {
        bytes.destroy();
        await rm(draft, { force: true });
        throw judged(error);
      }
    },

    async get(key: string, range?: ByteRange, size?: number) {
      const path = pathOf(key);
      const handle = await open(path).catch((error: unknown) => {
        throw isMissing(error) ? new FileMissing(key) : judged(error);
      });
      const [start, end] = [range?.start ?? 0, range?.end ?? (size ?? Number.MAX_SAFE_INTEGER) - 1];
      if (size === undefined) return new FileBytes(handle, start, end);
      const found = await handle.stat();
      if (found.size !== size) {
        await handle.close();
        throw new FileDamaged(key, found.size, size);
      }
      return new FileBytes(handle, start, end, (at) => new FileDamaged(key, at, size));
    },

    async head(key) {
      const found = await stat(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw judged(error);
      });
      return found?.isFile() ? { size: found.size } : null;
    },

    async delete(key) {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw judged(error);
      });
    },

    async check() {
      await access(temporary, constants.W_OK);
    },

    close: () => drafts.close(),
  };
}
