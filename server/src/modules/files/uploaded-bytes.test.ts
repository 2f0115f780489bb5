import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from '../../platform/files/disk/disk-store.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { zip } from '../../testing/samples/small-files.ts';
import { byteRange } from './download/byte-range.reader.ts';
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

describe('name of an uploaded file', () => {
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
  ])('%j is stored as %j', (sent, kept) => {
    expect(originalName(sent)).toBe(kept);
  });

  test('a name is cut to two hundred characters before its extension, without splitting one', () => {
    const kept = originalName(`${'😀'.repeat(300)}.pdf`);
    expect(kept).toBe(`${'😀'.repeat(200)}.pdf`);
    expect(kept.isWellFormed()).toBe(true);
  });
});

describe('requested range of a file', () => {
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

  test('a range is within the file, whatever the request', () => {
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

  test('a range of an empty file is impossible', () => {
    expect([byteRange('bytes=0-', 0), byteRange('bytes=-5', 0)]).toEqual(['impossible', 'impossible']);
  });
});

describe('names inside a zip', () => {
  const holds = async (bytes: Buffer, inside: string) =>
    zipHolds(files, await stored(bytes), bytes.length, inside);

  test('the names distinguish an office file from another archive', async () => {
    const word = zip('word/document.xml', '<x/>', true);
    expect([await holds(word, 'word/'), await holds(word, 'xl/')]).toEqual([true, false]);
  });

  test.each([
    ['no zip', Buffer.from('PK и всё')],
    ['nothing', Buffer.alloc(0)],
    ['a list that is cut off', zip('word/document.xml').subarray(0, -60)],
  ])('%s has no names', async (_, bytes) => {
    expect(await holds(bytes, 'word/')).toBe(false);
  });

  test('names are read at the end only, so that picture data are not names', async () => {
    const fake = Buffer.concat([zip('word/document.xml'), Buffer.alloc(300 * 1024)]);
    expect(await holds(fake, 'word/')).toBe(false);
  });
});
