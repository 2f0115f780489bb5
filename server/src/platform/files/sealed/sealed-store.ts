import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ByteRange, FileDamaged, FileMissing, type FileStore } from '../file-store.ts';
import type { Keyring } from './keyring.ts';
import {
  chunksOfSize,
  FRAME_BYTES,
  FrameCipher,
  framesIn,
  HEADER_BYTES,
  keyIdOf,
  newHeader,
  plainSize,
  SEALED_FRAME_BYTES,
  sealedSize,
} from './sealed-format.ts';

/** Files under this prefix are encrypted. */
export const SEALED = 'sealed/';

export const isSealed = (key: string): boolean => key.startsWith(SEALED);

/** Bytes that the storage itself has of a file of that size. */
export const storedSize = (key: string, size: number): number => (isSealed(key) ? sealedSize(size) : size);

/** Header of an encrypted file in the storage itself. */
export const readHeader = async (raw: FileStore, key: string): Promise<Buffer> =>
  buffer(await raw.get(key, { start: 0, end: HEADER_BYTES - 1 }));

/** Frames of a file from one to another, both included, and the bytes in them that are wanted. */
interface Frames extends ByteRange {
  key: string;
  first: number;
  last: number;
  /** Frames of the whole file. */
  count: number;
}

/** Decrypts the frames; yields the bytes of the range. */
async function* opened(
  body: Readable,
  cipher: FrameCipher,
  { key, first, last, count, start, end }: Frames,
): AsyncGenerator<Buffer> {
  let index = first;
  for await (const { bytes } of chunksOfSize(body, SEALED_FRAME_BYTES)) {
    let plain: Buffer;
    try {
      plain = cipher.open(index, index === count - 1, bytes);
    } catch {
      throw new FileDamaged(key);
    }
    const at = index * FRAME_BYTES;
    yield plain.subarray(Math.max(0, start - at), end - at + 1);
    index += 1;
  }
  if (index !== last + 1) throw new FileDamaged(key);
}

/** A stream of the iterator that starts with a value already taken from it; closing it closes the iterator. */
function resumed(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>): Readable {
  let taken: IteratorResult<Buffer> | undefined = first;
  const iterator = {
    next() {
      const result = taken ? Promise.resolve(taken) : rest.next();
      taken = undefined;
      return result;
    },
    return: () => rest.return(undefined),
  };
  return Readable.from({ [Symbol.asyncIterator]: () => iterator }, { objectMode: false });
}

/**
 * The same storage; files under `sealed/` are encrypted in it. Callers get plaintext, its sizes and its ranges.
 * A changed, cut-off, moved or foreign file is damaged.
 */
export function sealedStore(raw: FileStore, keyring: Keyring): FileStore {
  async function put(key: string, bytes: Readable): Promise<{ size: number }> {
    const master = await keyring.current();
    const header = newHeader(master.id);
    const cipher = new FrameCipher(master.bytes, header, key);
    let size = 0;
    async function* sealing(): AsyncGenerator<Buffer> {
      yield header;
      let index = 0;
      for await (const { bytes: plain, isLast } of chunksOfSize(bytes, FRAME_BYTES)) {
        yield cipher.seal(index, isLast, plain);
        index += 1;
        size += plain.length;
      }
    }
    await raw.put(key, Readable.from(sealing(), { objectMode: false }));
    return { size };
  }

  async function cipherOf(key: string, header: Buffer): Promise<FrameCipher> {
    const id = keyIdOf(header);
    if (!id) throw new FileDamaged(key);
    return new FrameCipher((await keyring.find(id)).bytes, header, key);
  }

  async function open(key: string, range: ByteRange | undefined, size: number | undefined) {
    const stored = (await raw.head(key))?.size;
    if (stored === undefined) throw new FileMissing(key);
    const whole = plainSize(stored);
    if (size !== undefined && size !== whole) throw new FileDamaged(key, whole, size);
    const { start, end } = { start: range?.start ?? 0, end: Math.min(range?.end ?? whole, whole - 1) };
    if (start > end && whole > 0) return Readable.from([]);
    const first = Math.floor(start / FRAME_BYTES);
    const last = Math.max(first, Math.floor(end / FRAME_BYTES));
    const frames = { key, first, last, count: framesIn(whole), start, end };
    const body = {
      start: HEADER_BYTES + first * SEALED_FRAME_BYTES,
      end: Math.min(HEADER_BYTES + (last + 1) * SEALED_FRAME_BYTES, stored) - 1,
    };
    let header = await readHeader(raw, key);
    for (;;) {
      try {
        const cipher = await cipherOf(key, header);
        const bytes = await raw.get(key, body, stored);
        const plain = opened(bytes, cipher, frames);
        // The first frame is decrypted before the answer begins.
        return resumed(await plain.next(), plain);
      } catch (error) {
        // `rekey` may have replaced the file after its header was read.
        const again = await readHeader(raw, key);
        if (again.equals(header)) throw error;
        header = again;
      }
    }
  }

  return {
    ...raw,
    async put(key, bytes) {
      if (!isSealed(key)) return raw.put(key, bytes);
      try {
        return await put(key, bytes);
      } catch (error) {
        bytes.destroy();
        throw error;
      }
    },
    get: (key, range, size) => (isSealed(key) ? open(key, range, size) : raw.get(key, range, size)),
    async head(key) {
      const found = await raw.head(key);
      return found && isSealed(key) ? { size: plainSize(found.size) } : found;
    },
  };
}
