import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from '../../platform/files/disk/disk-store.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { mp4, zip } from '../../testing/small-files.ts';
import { byteRange } from './send/byte-range.reader.ts';
import { mp4Duration } from './upload/mp4-duration.reader.ts';
import { originalName } from './upload/original-name.format.ts';
import { zipHolds } from './upload/zip-names.reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-bytes-'));
let files: FileStore;
let next = 0;
beforeAll(async () => {
  files = await diskStore(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function stored(bytes: Buffer): Promise<string> {
  const key = `f/${(next += 1)}`;
  await files.put(key, Readable.from([bytes]));
  return key;
}

describe('the name that a file was uploaded under', () => {
  test.each([
    ['Отчёт за май.PDF', 'Отчёт за май.pdf'],
    ['C:\\Users\\anna\\акт.docx', 'акт.docx'],
    ['../../etc/passwd', 'passwd'],
    ['й.txt'.normalize('NFD'), 'й.txt'],
    ['счёт\r\nSet-Cookie: x.pdf', 'счётSet-Cookie: x.pdf'],
    ['gpj.\u202Eфото.exe', 'gpj.фото.exe'],
    ['  много   пробелов .pdf ', 'много пробелов.pdf'],
    ['.pdf', 'файл.pdf'],
    ['', 'файл'],
    ['без расширения', 'без расширения'],
    ['архив.tar.gz', 'архив.tar.gz'],
  ])('%j is kept as %j', (sent, kept) => {
    expect(originalName(sent)).toBe(kept);
  });

  test('is cut to two hundred signs before its ending, and no sign is cut in two', () => {
    const kept = originalName(`${'😀'.repeat(300)}.pdf`);
    expect(kept).toBe(`${'😀'.repeat(200)}.pdf`);
    expect(kept.isWellFormed()).toBe(true);
  });
});

describe('the part of a file that is asked for', () => {
  test.each([
    [undefined, 'whole'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes = 1 - 2', { start: 1, end: 2 }],
    ['bytes=-0', 'impossible'],
    ['bytes=100-', 'impossible'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=-', 'whole'],
    ['lines=1-2', 'whole'],
    ['bytes=a-b', 'whole'],
  ])('%s of a hundred bytes is %j', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range);
  });

  test('lies within the file, whatever is asked', () => {
    const number = fc.option(fc.nat(), { nil: '' });
    fc.assert(
      fc.property(number, number, fc.integer({ min: 1, max: 1000 }), (first, last, size) => {
        const range = byteRange(`bytes=${first}-${last}`, size);
        if (typeof range === 'string') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });

  test('of an empty file is impossible', () => {
    expect([byteRange('bytes=0-', 0), byteRange('bytes=-5', 0)]).toEqual(['impossible', 'impossible']);
  });
});

describe('the length of a film', () => {
  const durationOf = async (bytes: Buffer) => mp4Duration(files, await stored(bytes), bytes.length);
  const box = (type: string, ...content: Buffer[]): Buffer => {
    const body = Buffer.concat(content);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const header = (scale: number, units: number): Buffer => {
    const bytes = Buffer.alloc(100);
    bytes.writeUInt32BE(scale, 12);
    bytes.writeUInt32BE(units, 16);
    return bytes;
  };

  test.each([1, 90.5, 7200])('is told by its header, also behind the pictures: %s s', async (seconds) => {
    expect(await durationOf(mp4(seconds))).toBe(seconds);
  });

  test('is read of the long form of the header too', async () => {
    const long = Buffer.alloc(112);
    long[0] = 1;
    long.writeUInt32BE(1000, 20);
    long.writeBigUInt64BE(61_500n, 24);
    expect(await durationOf(box('moov', box('mvhd', long)))).toBe(61.5);
  });

  test('of a box that ends with the file is found', async () => {
    const movie = box('moov', box('mvhd', header(1000, 5000)));
    movie.writeUInt32BE(0, 0);
    expect(await durationOf(Buffer.concat([box('ftyp', Buffer.alloc(8)), movie]))).toBe(5);
  });

  test.each([
    ['no film at all', Buffer.from('не видео')],
    ['nothing', Buffer.alloc(0)],
    ['a film without a header', box('moov', box('trak'))],
    ['a header cut off', box('moov', box('mvhd', Buffer.alloc(10)))],
    ['no time scale', box('moov', box('mvhd', header(0, 5000)))],
    ['no length', box('moov', box('mvhd', header(1000, 0)))],
    ['longer than a day', box('moov', box('mvhd', header(1, 86_400)))],
    ['a box larger than its file', Buffer.from([0x7f, 0xff, 0xff, 0xff, ...Buffer.from('moov')])],
    ['thousands of empty boxes', Buffer.concat(Array.from({ length: 2100 }, () => box('free')))],
  ])('is not known of %s', async (_, bytes) => {
    expect(await durationOf(bytes)).toBeUndefined();
  });
});

describe('the names inside a zip', () => {
  const holds = async (bytes: Buffer, inside: string) =>
    zipHolds(files, await stored(bytes), bytes.length, inside);

  test('tell an office file from another archive', async () => {
    const word = zip('word/document.xml', '<x/>', true);
    expect([await holds(word, 'word/'), await holds(word, 'xl/')]).toEqual([true, false]);
  });

  test.each([
    ['no zip', Buffer.from('PK и всё')],
    ['nothing', Buffer.alloc(0)],
    ['a list that is cut off', zip('word/document.xml').subarray(0, -60)],
  ])('are none in %s', async (_, bytes) => {
    expect(await holds(bytes, 'word/')).toBe(false);
  });

  test('are looked for at the end only: what pictures hold is no name', async () => {
    const fake = Buffer.concat([zip('word/document.xml'), Buffer.alloc(300 * 1024)]);
    expect(await holds(fake, 'word/')).toBe(false);
  });
});
