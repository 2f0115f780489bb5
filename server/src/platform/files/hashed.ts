import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

export function hashed(source: Readable): { bytes: Readable; sha256(): Buffer } {
  const hash = createHash('sha256');
  async function* watch(): AsyncGenerator<Buffer> {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  }
  return { bytes: Readable.from(watch(), { objectMode: false }), sha256: () => hash.digest() };
}
