import { Readable } from 'node:stream';
import { StorageAway } from '../file-store.ts';

/** Longest silence of the storage in the middle of a file, milliseconds. */
const IDLE_TIMEOUT_MS = 30_000;

/** The same bytes with their count; separates an error of the source from one of the storage. */
export function counted(source: Readable): { bytes: Readable; size(): number; fault(): unknown } {
  let size = 0;
  let fault: unknown;
  const iterator: AsyncIterator<Buffer | string> = source[Symbol.asyncIterator]();
  // Only errors of the source: a reader ends the generator with an error of its own.
  const read = (): Promise<IteratorResult<Buffer | string>> =>
    iterator.next().catch((error: unknown) => {
      fault = error;
      throw error;
    });
  async function* count(): AsyncGenerator<Buffer> {
    try {
      for (let next = await read(); !next.done; next = await read()) {
        const bytes = Buffer.isBuffer(next.value) ? next.value : Buffer.from(next.value);
        size += bytes.length;
        yield bytes;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { bytes: Readable.from(count(), { objectMode: false }), size: () => size, fault: () => fault };
}

/** The same bytes; a silent or broken storage is `StorageAway`, a slow reader is fine. */
export function watched(body: Readable, silence = IDLE_TIMEOUT_MS): Readable {
  async function* watch(): AsyncGenerator<Buffer> {
    const wait = (): NodeJS.Timeout =>
      setTimeout(() => body.destroy(new Error(`silent for ${silence} ms`)), silence);
    let timer = wait();
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        clearTimeout(timer);
        yield chunk;
        timer = wait();
      }
    } catch (error) {
      throw new StorageAway(error);
    } finally {
      clearTimeout(timer);
    }
  }
  const bytes = Readable.from(watch(), { objectMode: false });
  // Releases the connection, also if nothing was read.
  bytes.once('close', () => body.destroy());
  return bytes;
}
