import { Readable } from 'node:stream';
import { StorageAway } from '../file-store.ts';

/** How long the storage may say nothing in the middle of a file while somebody waits, milliseconds. */
const SILENCE = 30_000;

/** The same bytes, counted; a failure of their source is told apart from one of the storage. */
export function counted(source: Readable): { bytes: Readable; size(): number; fault(): unknown } {
  let size = 0;
  let fault: unknown;
  const iterator: AsyncIterator<Buffer | string> = source[Symbol.asyncIterator]();
  // Only what the source throws: a reader ends the generator with an error of its own.
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

/** The same bytes; a storage that falls silent or breaks off is `StorageAway`, a reader may take its time. */
export function watched(body: Readable, silence = SILENCE): Readable {
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
  // Also where nobody has begun to read: the connection is given back.
  bytes.once('close', () => body.destroy());
  return bytes;
}
