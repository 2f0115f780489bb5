import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { mp4, PNG, zip } from '../../../testing/samples/small-files.ts';
import { HEAD_LENGTH, kindAmong, kindOf } from './kinds.rules.ts';

const bytes = (text: string): Buffer => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(64)]);

/** A picture whose colour profile alone is longer than what is looked at. */
const withProfile = Buffer.concat([
  PNG.subarray(0, 33),
  bytes('\x00\x00\x40\x00iCCP').subarray(0, 8),
  Buffer.alloc(HEAD_LENGTH),
]).subarray(0, HEAD_LENGTH);

const brand = (name: string): Buffer => bytes(`\x00\x00\x00\x20ftyp${name}\x00\x00\x02\x00`);

const SAMPLES: [extension: string, what: string, head: Buffer][] = [
  ['png', 'a picture', PNG],
  ['png', 'one with a long colour profile', withProfile],
  ['jpg', 'a photo', bytes('\xff\xd8\xff\xe0\x00\x10JFIF')],
  ['jpeg', 'a photo of a camera', bytes('\xff\xd8\xff\xe1\x00\x10Exif')],
  ['gif', 'an old one', bytes('GIF87a')],
  ['gif', 'a newer one', bytes('GIF89a')],
  ['webp', 'a picture', bytes('RIFF\x24\x00\x00\x00WEBPVP8 ')],
  ['bmp', 'a picture', bytes('BM\x46\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00')],
  ['mp4', 'a film', mp4(3)],
  ['mp4', 'one of an iPhone', brand('qt  ')],
  ['mp4', 'one of iTunes', brand('M4V ')],
  ['mp4', 'one of an old telephone', brand('3gp5')],
  ['pdf', 'a document', bytes('%PDF-1.7\n')],
  ['pdf', 'one behind the lines of a scanner', bytes(`\n\n${' '.repeat(900)}%PDF-1.4\n`)],
  ['doc', 'an old document', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['zip', 'an archive', zip('a.txt')],
];

describe('first bytes', () => {
  test.each(SAMPLES)('%s is recognised: %s', async (extension, _what, head) => {
    expect(await kindOf(extension)?.begins(head)).toBe(true);
  });

  test('each file is of one picture kind only', async () => {
    const pictures = ['png', 'jpg', 'gif', 'webp', 'bmp'] as const;
    for (const [extension, , head] of SAMPLES) {
      const kind = await kindAmong(pictures, head);
      const wanted = extension.replace('jpeg', 'jpg');
      expect(kind?.extension).toBe(pictures.find((one) => one === wanted));
    }
  });

  test.each([
    ['a photo of an iPhone', brand('heic')],
    ['a song', brand('M4A ')],
    ['a page', bytes('<!doctype html><script>')],
    ['a drawing with scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="x()">')],
    ['a program', bytes('MZ\x90\x00')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is neither a film nor a picture', async (_what, head) => {
    expect(await kindAmong(['mp4', 'png', 'jpg', 'gif', 'webp', 'bmp'], head)).toBeUndefined();
  });
});

describe('an archive', () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['an office document', zip('[Content_Types].xml', Buffer.alloc(100_000, ' '), true)],
    ['a gzip', gzipSync(Buffer.alloc(100_000))],
  ])('an archive is never unpacked to detect its kind: %s', async (_what, packed) => {
    const unpack = vi.spyOn(globalThis, 'DecompressionStream');
    const names = ['mp4', 'png', 'jpg', 'gif', 'bmp', 'webp', 'doc', 'pdf', 'zip'] as const;
    const kind = await kindAmong(names, packed.subarray(0, HEAD_LENGTH));
    expect(kind?.extension).toBe(packed.toString('latin1', 0, 2) === 'PK' ? 'zip' : undefined);
    expect(unpack).not.toHaveBeenCalled();
  });
});
