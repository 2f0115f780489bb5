import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackedUpFile } from './manifest.ts';

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Number and hash of the bytes that went through `pass`. */
class Counter {
  readonly #hash = createHash('sha256');
  #size = 0;

  /** Read, not piped: a stored file that is piped reuses its memory while the bytes are still on their way. */
  async *pass(bytes: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of bytes as AsyncIterable<Buffer | string>) {
      const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      this.#hash.update(piece);
      this.#size += piece.length;
      yield piece;
    }
  }

  result(): { size: number; sha256: string } {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }
}

/** Writes the bytes to `path` under `folder`, synced to disk, and answers what the manifest says of them. */
export async function writeHashed(folder: string, path: string, bytes: Readable): Promise<BackedUpFile> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const counter = new Counter();
  await pipeline(counter.pass(bytes), createWriteStream(target, { mode: 0o600 }));
  await sync(target);
  return { path, ...counter.result() };
}

/** Size and hash of a file that is there already. */
export async function hashOf(folder: string, path: string): Promise<BackedUpFile> {
  const counter = new Counter();
  for await (const _ of counter.pass(createReadStream(join(folder, path))));
  return { path, ...counter.result() };
}

export const exists = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Makes the folder where there is none. Node says ENOENT of a recursive one that a read-only disk refuses. */
export async function makeFolder(path: string, mode: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await mkdir(path, { mode }).catch(async (error: unknown) => {
    if (!(await stat(path).catch(() => undefined))?.isDirectory()) throw error;
  });
}
