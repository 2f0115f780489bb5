import { createInflate } from 'node:zlib';
import { TooMuch } from '../../../../platform/worker/too-much.ts';

/** Nesting limit of packed streams: each level multiplies by a thousand. */
const MAX_NESTING = 4;
/** Bytes before a stream that are searched for its dictionary. */
const DICTIONARY = 2_000;

/** Start of zlib data (RFC 1950, 2.2): deflate, and a check that 31 divides. */
const isPacked = (bytes: Uint8Array): boolean =>
  bytes.length >= 2 &&
  ((bytes[0] ?? 0) & 0x0f) === 8 &&
  (((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) % 31 === 0;

/** Bytes that may still be unpacked. */
interface Budget {
  left: number;
}

function spend(budget: Budget, bytes: number): void {
  budget.left -= bytes;
  if (budget.left < 0) throw new TooMuch();
}

/** Counts unpacked bytes without keeping them; broken data count up to the error. */
async function weigh(packed: AsyncIterable<Uint8Array>, budget: Budget, level: number): Promise<void> {
  const inflate = createInflate();
  // The reader gets the error while it exists.
  inflate.on('error', () => undefined);
  const written = (async () => {
    for await (const bytes of packed) {
      if (inflate.destroyed) return;
      if (!inflate.write(bytes))
        await new Promise<void>((resolve) => {
          inflate.once('drain', resolve).once('close', resolve);
        });
    }
    inflate.end();
  })().catch((error: Error) => inflate.destroy(error));
  try {
    await weighUnpacked(inflate, budget, level);
  } catch (error) {
    if (error instanceof TooMuch) throw error;
  } finally {
    inflate.destroy();
    await written;
  }
}

async function weighUnpacked(
  unpacked: AsyncIterable<Uint8Array>,
  budget: Budget,
  level: number,
): Promise<void> {
  const chunks = unpacked[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for (let next: IteratorResult<Uint8Array> = first; !next.done; next = await chunks.next()) {
      spend(budget, next.value.length);
      yield next.value;
    }
  };
  if (level < MAX_NESTING && isPacked(first.value)) return weigh(counted(), budget, level + 1);
  for await (const _ of counted());
}

/** Bytes of each stream except for images, which a text reader does not unpack. */
function* streamsOf(pdf: Buffer): Generator<Uint8Array> {
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at)) {
    const isEnd = pdf.toString('latin1', Math.max(0, at - 3), at) === 'end';
    at += 'stream'.length;
    if (isEnd) continue;
    const before = pdf.toString('latin1', Math.max(0, at - DICTIONARY), at);
    const dictionary = before.slice(before.lastIndexOf(' obj'));
    const start = at + (pdf[at] === 13 ? 1 : 0) + 1;
    const end = pdf.indexOf('endstream', start);
    if (!/\/Subtype\s*\/Image\b/.test(dictionary)) yield pdf.subarray(start, end < 0 ? pdf.length : end);
    if (end < 0) return;
    at = end + 'endstream'.length;
  }
}

/**
 * Throws `TooMuch` if the packed streams of a pdf exceed `most` bytes, including nested ones. Keeps nothing:
 * it detects a bomb before it is unpacked into memory.
 */
export async function assertLight(pdf: Buffer, most: number): Promise<void> {
  const budget = { left: most };
  for (const stream of streamsOf(pdf)) if (isPacked(stream)) await weigh(once(stream), budget, 1);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
