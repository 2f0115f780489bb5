import { Readable } from 'node:stream';

/**
 * The first bytes of a stream and a stream of all of them, so that a file is judged by its content
 * before it is stored. Memory stays flat; a failure of the source is a failure of the result.
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
