import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';
import { FileBytes } from './file-bytes.ts';
import { assertKey } from './file-store.ts';
import { hashed } from './hashed.ts';
import { peek } from './peek.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-streams-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pieces = (...parts: string[]): Readable => Readable.from(parts.map((part) => Buffer.from(part)));
async function* breakingOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('начало');
  throw new Error('the line went dead');
}

describe('peeking at the first bytes', () => {
  test.each([
    ['fewer than asked for', ['%P'], '%P'],
    ['exactly so many', ['%PDF'], '%PDF'],
    ['more, in one piece', ['%PDF-1.4 и дальше'], '%PDF'],
    ['in pieces of one', ['%', 'P', 'D', 'F', '-', '1'], '%PDF'],
    ['nothing at all', [], ''],
  ])('all bytes remain: %s', async (_, parts, head) => {
    const looked = await peek(pieces(...parts), 4);
    expect(looked.head.toString()).toBe(head);
    expect(await text(looked.bytes)).toBe(parts.join(''));
  });

  test('a failure of the sender is passed on, now or later', async () => {
    await expect(peek(Readable.from(breakingOff()), 100)).rejects.toThrow('the line went dead');
    const { bytes } = await peek(Readable.from(breakingOff()), 2);
    await expect(buffer(bytes)).rejects.toThrow('the line went dead');
  });
});

describe('hashing a stream', () => {
  test('the bytes arrive unchanged with their SHA-256', async () => {
    const { bytes, sha256 } = hashed(pieces('при', 'вет'));
    expect(await text(bytes)).toBe('привет');
    expect(sha256()).toEqual(createHash('sha256').update('привет').digest());
  });

  test('the stream fails with its source', async () => {
    await expect(buffer(hashed(Readable.from(breakingOff())).bytes)).rejects.toThrow('the line went dead');
  });
});

describe('sending a file', () => {
  const path = join(folder, 'digits.txt');
  writeFileSync(path, '0123456789');
  const bytesOf = async (start: number, end: number, ifShort?: (at: number) => Error) =>
    new FileBytes(await open(path), start, end, ifShort);

  test.each([
    [0, 9, '0123456789'],
    [3, 5, '345'],
    [8, 100, '89'],
    [10, 12, ''],
  ])('bytes %i to %i are the same when read or piped', async (start, end, expected) => {
    expect(await text(await bytesOf(start, end))).toBe(expected);
    const target = new PassThrough();
    (await bytesOf(start, end)).pipe(target);
    expect(await text(target)).toBe(expected);
  });

  test('the file arrives unchanged through a buffering target such as an archive', async () => {
    const large = join(folder, 'large.bin');
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => `${at} `).join(''));
    writeFileSync(large, bytes);
    const target = new PassThrough({ highWaterMark: bytes.length });
    new FileBytes(await open(large), 0, bytes.length - 1).pipe(target);
    expect((await buffer(target)).equals(bytes)).toBe(true);
  });

  test('a file shorter than its record breaks the answer off', async () => {
    const short = (at: number) => new Error(`ends at ${at}`);
    await expect(buffer(await bytesOf(0, 20, short))).rejects.toThrow('ends at 10');
    const bytes = await bytesOf(0, 20, short);
    const failed = new Promise<Error>((resolve) => {
      bytes.once('error', resolve);
    });
    bytes.pipe(new PassThrough().resume());
    expect(await failed).toMatchObject({ message: 'ends at 10' });
  });

  test('the file is closed when its reader disconnects', async () => {
    const handle = await open(path);
    const bytes = new FileBytes(handle, 0, 9);
    bytes.destroy();
    await new Promise((resolve) => {
      bytes.once('close', resolve);
    });
    expect(handle.fd).toBe(-1);
  });

  test('the file can be read again after a broken pipe', async () => {
    const target = new PassThrough();
    target.on('error', () => undefined);
    target.destroy(new Error('gone'));
    (await bytesOf(0, 9)).pipe(target);
    expect(await text(await bytesOf(0, 9))).toBe('0123456789');
  });
});

describe('the name of a downloaded file', () => {
  test.each([
    ['отчёт.pdf', `attachment; filename=otchet.pdf; filename*=UTF-8''%D0%BE%D1%82%D1%87%D1%91%D1%82.pdf`],
    ['report.pdf', 'attachment; filename=report.pdf'],
    ['report..pdf', 'attachment; filename=report.pdf'],
    ['v1.2 and so on....docx', 'attachment; filename="v1.2 and so on.docx"'],
  ])('%s arrives in any browser', (name, header) => {
    expect(contentDisposition('attachment', name)).toBe(header);
  });

  test.each(['a"b.pdf', 'a\r\nSet-Cookie: x=1.pdf', 'a\\b.pdf', '50%.pdf', 'a;b.pdf', '😀.pdf'])(
    'a name never breaks its header: %j',
    (name) => {
      const header = contentDisposition('inline', name);
      expect(header).toMatch(/^inline; filename/);
      expect(header).not.toMatch(/[\r\n]/);
    },
  );
});

test.each(['a/b.txt', 'knowledge/2026/0f-1_2.pdf', '-'])('%s is a key', (key) => {
  expect(() => assertKey(key)).not.toThrow();
});
