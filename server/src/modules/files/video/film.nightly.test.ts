import { expect, test } from 'vitest';
import { smallVideo, webm } from '../../../testing/samples/small-films.ts';
import { readVideo } from './film.reader.ts';
import { bufferSource } from './source.reader.ts';

/** A Matroska smallVideo whose table of contents names 400 000 further tables behind the end of the file. */
function endless(): Buffer {
  const entry = Buffer.from('4dbb8e53ab84114d9b7453ac8470000000', 'hex');
  const entries = Buffer.concat(Array.from({ length: 400_000 }, () => entry));
  for (let at = 0; at < entries.length; at += entry.length)
    entries.writeUInt32BE(0x70_00_00_00 + at, at + entry.length - 4);
  const head = Buffer.from('114d9b7410000000', 'hex');
  head.writeUInt32BE(0x10_00_00_00 + entries.length, 4);
  const bytes = webm(5, 'V_VP9');
  const info = bytes.indexOf(Buffer.from('1549a966', 'hex'));
  return Buffer.concat([bytes.subarray(0, info), head, entries, bytes.subarray(info)]);
}

test('a smallVideo that would take hours to read is refused, and the next one is read', async () => {
  const answers = await Promise.all(
    [endless(), smallVideo({ seconds: 5 })].map((bytes) => readVideo(bufferSource(bytes))),
  );
  expect(answers).toMatchObject([undefined, { duration: 5 }]);
});
