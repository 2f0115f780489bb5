import type { FileHandle } from 'node:fs/promises';
import { Duplex, Readable, type Writable } from 'node:stream';

/** Bytes of one read. */
const READ = 512 * 1024;
/** Unused buffers in the pool: up to 16 MB. */
const MAX_FREE_BUFFERS = 32;
const free: Buffer[] = [];

const borrow = (): Buffer => free.pop() ?? Buffer.allocUnsafeSlow(READ);
const giveBack = (buffer: Buffer): void => {
  if (free.length < MAX_FREE_BUFFERS) free.push(buffer);
};

const asError = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)));

/** Resolves once the kernel has the bytes and the buffer may be reused. */
const written = (target: Writable, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    target.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

/** Error for a file that ends at that byte. */
type IfShort = (at: number) => Error;

/**
 * Bytes of an open file, from `start` to `end` inclusive; closes it at its end. `pipe`, which sends an
 * answer, bypasses the stream's own queue: a stream allocates memory for every read, and on a fast connection
 * that costs three times as much as reading and sending. Instead one buffer is reused if the target is the
 * final destination.
 */
export class FileBytes extends Readable {
  readonly #handle: FileHandle;
  readonly #end: number;
  readonly #ifShort: IfShort | undefined;
  #at: number;

  /** With `ifShort` a file that ends before `end` is an error. */
  constructor(handle: FileHandle, start: number, end: number, ifShort?: IfShort) {
    super({ highWaterMark: READ });
    this.#handle = handle;
    this.#at = start;
    this.#end = end;
    this.#ifShort = ifShort;
  }

  async #readInto(buffer: Buffer): Promise<Buffer> {
    const wanted = Math.min(buffer.length, this.#end - this.#at + 1);
    if (wanted <= 0) return buffer.subarray(0, 0);
    const { bytesRead } = await this.#handle.read(buffer, 0, wanted, this.#at);
    // A reader that waits for the rest would wait for ever.
    if (bytesRead === 0 && this.#ifShort) throw this.#ifShort(this.#at);
    this.#at += bytesRead;
    return buffer.subarray(0, bytesRead);
  }

  override _read(size: number): void {
    this.#readInto(Buffer.allocUnsafe(size)).then(
      (bytes) => this.push(bytes.length > 0 ? bytes : null),
      (error: unknown) => this.destroy(asError(error)),
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    void this.#closeAndNotify(error, done);
  }

  async #closeAndNotify(error: Error | null, done: (error?: Error | null) => void): Promise<void> {
    done(await this.#close(error));
  }

  async #close(error: Error | null): Promise<Error | null> {
    try {
      await this.#handle.close();
      return error;
    } catch (fault) {
      return error ?? asError(fault);
    }
  }

  override pipe<T extends NodeJS.WritableStream>(target: T, options?: { end?: boolean }): T {
    // A duplex acknowledges bytes while it still holds them: the buffer would change under it.
    if (target instanceof Duplex) return super.pipe(target, options);
    void this.#pour(target as unknown as Writable);
    return target;
  }

  async #pour(target: Writable): Promise<void> {
    const buffer = borrow();
    try {
      while (!this.destroyed && !target.destroyed) {
        const bytes = await this.#readInto(buffer);
        if (bytes.length === 0) break;
        await written(target, bytes);
      }
      giveBack(buffer);
      target.end();
      this.push(null);
      // Unread streams need this to reach their end, which closes the file.
      this.resume();
    } catch (error) {
      // The buffer may still be in use: it is not reused.
      this.destroy(asError(error));
    }
  }
}

/** Chunks of a stream for a pipeline that must not use `pipe`, because that of `FileBytes` is meant for answers. */
export async function* chunksOf(bytes: Readable): AsyncGenerator {
  yield* bytes;
}
