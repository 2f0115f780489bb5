import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { diskStore } from '../../../platform/files/disk/disk-store.ts';
import { box, smallVideo, type SmallVideo, webm } from '../../../testing/samples/small-films.ts';
import { mp4 } from '../../../testing/samples/small-files.ts';
import { readVideo } from './film.reader.ts';
import { adviceFor, needOf } from './film.rules.ts';
import { bufferSource, type Source, storedSource } from './source.reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-films-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (bytes: Buffer) => readVideo(bufferSource(bytes));
const codecsOf = async (bytes: Buffer) => (await read(bytes))?.tracks.map(({ codec }) => codec);

const header = (scale: number, units: number): Buffer => {
  const bytes = Buffer.alloc(100);
  bytes.writeUInt32BE(scale, 12);
  bytes.writeUInt32BE(units, 16);
  return box('mvhd', bytes);
};
/** The smallVideo with another header than its own. */
const withHeader = (other: Buffer): Buffer => {
  const bytes = smallVideo({ seconds: 1 });
  const at = bytes.indexOf('moov') - 4;
  const tracks = bytes.subarray(bytes.indexOf('trak') - 4);
  return Buffer.concat([bytes.subarray(0, at), box('moov', other, tracks)]);
};

describe('conversion of a smallVideo for browsers', () => {
  const films: [what: string, extension: string, film: SmallVideo, need: string][] = [
    ['H.264 and AAC', 'mp4', { seconds: 5 }, 'nothing'],
    ['H.264 without sound', 'mp4', { seconds: 5, audio: null }, 'nothing'],
    ['H.264 and MP3', 'mp4', { seconds: 5, sound: 0x6b }, 'nothing'],
    ['an iPhone’s H.264 that was called mp4', 'mp4', { seconds: 5, brand: 'qt  ' }, 'nothing'],
    ['an iPhone’s H.264', 'mov', { seconds: 5, brand: 'qt  ', quickTimeSound: true }, 'copy'],
    ['H.264 that does not say how long it is', 'mp4', { seconds: 0 }, 'copy'],
    ['HEVC that is called mp4', 'mp4', { seconds: 5, video: 'hvc1' }, 'encode'],
    ['HEVC of an iPhone', 'mov', { seconds: 5, video: 'hvc1', brand: 'qt  ' }, 'encode'],
    ['HEVC of other programs', 'mp4', { seconds: 5, video: 'hev1' }, 'encode'],
    ['AV1', 'mp4', { seconds: 5, video: 'av01' }, 'encode'],
    ['MPEG-4 of old cameras', 'mp4', { seconds: 5, video: 'mp4v' }, 'encode'],
    ['H.264 with ten bits', 'mp4', { seconds: 5, profile: 'high 10' }, 'encode'],
    ['H.264 with Apple’s lossless sound', 'mp4', { seconds: 5, audio: 'alac' }, 'encode'],
    ['H.264 with the sound of a disc', 'mp4', { seconds: 5, sound: 0xa5 }, 'encode'],
  ];
  test.each(films)('%s in %s', async (_what, extension, options, need) => {
    const found = await read(smallVideo(options));
    expect(found && needOf(found, extension)).toBe(need);
  });

  test.each([
    ['VP9 and Opus', ['V_VP9', 'A_OPUS'], 'encode'],
    ['H.264 and AAC', ['V_MPEG4/ISO/AVC', 'A_AAC'], 'copy'],
    ['H.264 alone', ['V_MPEG4/ISO/AVC'], 'copy'],
    ['a codec named after what every object has', ['V_VP8', 'A_constructor'], 'encode'],
  ])('WebM or Matroska with %s', async (_what, codecs, need) => {
    const found = await read(webm(7, ...codecs));
    expect(found && [found.container, found.duration, needOf(found, 'mkv')]).toEqual(['matroska', 7, need]);
  });

  test('a recording of unknown length is a film', async () => {
    expect(await read(webm(undefined, 'V_VP8'))).toMatchObject({ duration: undefined, tracks: [{}] });
  });

  test('the refusal suggests a phone setting if it helps', async () => {
    const hevc = await read(smallVideo({ seconds: 5, video: 'hvc1' }));
    const other = await read(smallVideo({ seconds: 5, video: 'vp09' }));
    expect(hevc && adviceFor(hevc)).toContain('«Настройки → Камера → Форматы → Наиболее совместимый»');
    expect(other && adviceFor(other)).toContain('mp4 с кодеком H.264');
  });
});

describe('a smallVideo made by a program', () => {
  test.each([
    ['h264-aac.mp4', ['h264', 'aac'], 'nothing'],
    ['h264-mp3.mp4', ['h264', 'mp3'], 'nothing'],
    ['h264-aac.mov', ['h264', 'aac'], 'copy'],
    ['h264-mp3.mkv', ['h264', 'mp3'], 'copy'],
    ['fragmented.mp4', ['h264', 'aac'], 'copy'],
    ['h264-10bit.mp4', ['h264', 'aac'], 'encode'],
    ['h264-444.mp4', ['h264'], 'encode'],
    ['hevc.mp4', ['hevc', 'aac'], 'encode'],
    ['hevc.mov', ['hevc', 'aac'], 'encode'],
    ['av1.mp4', ['av1', 'aac'], 'encode'],
    ['vp9-opus.webm', ['vp9', 'A_OPUS'], 'encode'],
  ])('the smallVideo is read correctly: %s', async (name, codecs, need) => {
    const bytes = readFileSync(join(import.meta.dirname, 'samples', name));
    const found = await read(bytes);
    expect(found?.tracks.map(({ codec }) => codec)).toEqual(codecs);
    expect(found && needOf(found, name.slice(-3))).toBe(need);
    for (let length = 0; length < bytes.length; length += 97) await read(bytes.subarray(0, length));
  });
});

describe('the codecs of a film', () => {
  test('the codecs of picture and sound are detected', async () => {
    expect(await codecsOf(smallVideo({ seconds: 1 }))).toEqual(['h264', 'aac']);
    expect(await codecsOf(smallVideo({ seconds: 1, video: 'hev1', audio: 'ac-3' }))).toEqual([
      'hevc',
      'ac-3',
    ]);
    expect(await codecsOf(webm(1, 'V_AV1', 'A_MPEG/L3'))).toEqual(['av1', 'mp3']);
  });

  test('other tracks are ignored', async () => {
    const bytes = smallVideo({ seconds: 1, audio: null });
    bytes.write('tmcd', bytes.indexOf('vide'), 'latin1');
    expect(await read(bytes)).toBeUndefined();
  });
});

describe('the length of a film', () => {
  const durationOf = async (bytes: Buffer) => (await read(bytes))?.duration;

  test.each([1, 90.5, 7200])(
    'the header contains the length, also behind the pictures: %s s',
    async (seconds) => {
      expect(await durationOf(mp4(seconds))).toBe(seconds);
    },
  );

  test('the long form of the header is read too', async () => {
    const long = Buffer.alloc(112);
    long[0] = 1;
    long.writeUInt32BE(1000, 20);
    long.writeBigUInt64BE(61_500n, 24);
    expect(await durationOf(withHeader(box('mvhd', long)))).toBe(61.5);
  });

  test('a box that extends to the end of the file is found', async () => {
    const bytes = withHeader(header(1000, 5000));
    bytes.writeUInt32BE(0, bytes.indexOf('moov') - 4);
    expect(await durationOf(bytes)).toBe(5);
  });

  test.each([
    ['a header cut off', box('mvhd', Buffer.alloc(10))],
    ['no header', box('free')],
    ['no time scale', header(0, 5000)],
    ['no length', header(1000, 0)],
    ['longer than a day', header(1, 86_400)],
  ])('the length of %s is unknown', async (_, other) => {
    expect(await read(withHeader(other))).toMatchObject({ duration: undefined, tracks: [{}, {}] });
  });
});

describe('a file that is no film', () => {
  test.each([
    ['no smallVideo at all', Buffer.from('не видео')],
    ['nothing', Buffer.alloc(0)],
    ['a smallVideo without tracks', box('moov', header(1000, 5000))],
    ['a track without anything', box('moov', header(1000, 5000), box('trak'))],
    ['a box larger than its file', Buffer.from([0x7f, 0xff, 0xff, 0xff, ...Buffer.from('moov')])],
    ['thousands of empty boxes', Buffer.concat([...Array.from({ length: 4100 }, () => box('free')), mp4(5)])],
    ['a WebM of its header alone', webm(5).subarray(0, 20)],
    ['one with thousands of tracks', webm(5, ...Array.from({ length: 3000 }, () => 'S_TEXT'))],
  ])('such a file is recognised: %s', async (_, bytes) => {
    expect(await read(bytes)).toBeUndefined();
  });

  const counting = (bytes: Buffer): Source & { reads: number } => ({
    size: bytes.length,
    reads: 0,
    async read(start, length) {
      this.reads += 1;
      return bytes.subarray(start, start + length);
    },
  });

  test('a bounded part is read, whatever the bytes are', async () => {
    const samples = [mp4(5), smallVideo({ seconds: 5, quickTimeSound: true }), webm(5, 'V_VP9', 'A_OPUS')];
    const damaged = fc
      .tuple(fc.constantFrom(...samples), fc.array(fc.tuple(fc.nat(3000), fc.integer({ min: 0, max: 255 }))))
      .map(([sample, changes]) => {
        const bytes = Buffer.from(sample);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        return bytes;
      });
    const cut = fc
      .tuple(fc.constantFrom(...samples), fc.nat(4000))
      .map(([sample, length]) => sample.subarray(0, length));
    await fc.assert(
      fc.asyncProperty(fc.oneof(damaged, cut), async (bytes) => {
        const source = counting(bytes);
        const found = await readVideo(source);
        expect(source.reads).toBeLessThan(10_000);
        if (found) expect(found.duration ?? 1).toBeGreaterThan(0);
      }),
      { numRuns: 400 },
    );
  });
});

test('a stored smallVideo is read like one in memory, also with distant heads', async () => {
  const files = await diskStore(folder);
  const bytes = mp4(42);
  const at = bytes.indexOf('mdat') - 4;
  const far = Buffer.concat([
    bytes.subarray(0, at),
    box('mdat', Buffer.alloc(300_001)),
    bytes.subarray(bytes.indexOf('moov') - 4),
  ]);
  await files.put('f/1', Readable.from([far]));
  expect(await readVideo(storedSource(files, 'f/1', far.length))).toEqual(await read(far));
  expect(await read(far)).toMatchObject({ container: 'mp4', duration: 42 });
});
