import { Readable } from 'node:stream';

/**
 * Head of a stream and a stream of all its bytes, to check a file's content before it is stored. Memory stays
 * constant; an error of the source is an error of the result.
 */
export async function peek(source: Readable, length: number): Promise<{ head: Buffer; bytes: Readable }> {
  const iterator: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  let got = 0;
  while (got < length) {
    const next = await iterator.next();
    if (next.done) break;
    chunks.push(next.value);
    got += next.value.length;
  }
  const start = Buffer.concat(chunks);
  const rest = { [Symbol.asyncIterator]: () => iterator };
  const bytes = Readable.from(
    (async function* () {
      if (start.length) yield start;
      yield* rest;
    })(),
    { objectMode: false },
  );
  return { head: start.subarray(0, length), bytes };
}
