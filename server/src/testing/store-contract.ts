import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { FileDamaged, FileMissing, type FileStore } from '../platform/files/file-store.ts';

const MB = 1024 * 1024;
/** The largest file that the portal takes is just under 180 MB. */
const LARGE = 180 * MB - 1;
/** Bytes that the process may grow by while a large file passes through, both ways. */
const GROWTH = 128 * MB;

/** Not compressible, and not the same in any two places. */
function* noise(size: number): Generator<Buffer> {
  const block = randomBytes(64 * 1024);
  for (let left = size, n = 0; left > 0; left -= block.length, n += 1) {
    block.writeUInt32BE(n);
    yield Buffer.from(block.subarray(0, Math.min(left, block.length)));
  }
}

function* breakingOff(size: number): Generator<Buffer> {
  yield* noise(size);
  throw new Error('the line went dead');
}

interface Opened {
  store: FileStore;
  /** Names of everything that the storage holds, unfinished uploads too. */
  held: () => Promise<string[]>;
}

/** Contract tests for every file store. */
export function describeStore(name: string, open: () => Promise<Opened>): void {
  describe(`a file store: ${name}`, () => {
    let store: FileStore;
    let held: Opened['held'];
    beforeAll(async () => {
      ({ store, held } = await open());
    });

    const text = async (key: string, range?: { start: number; end: number }) =>
      (await buffer(await store.get(key, range))).toString();

    test('a stored file is returned unchanged', async () => {
      expect(await store.put('a/b.txt', Readable.from(['при', 'вет']))).toEqual({ size: 12 });
      expect(await text('a/b.txt')).toBe('привет');
      expect(await store.head('a/b.txt')).toEqual({ size: 12 });
    });

    test('an empty file is stored', async () => {
      expect(await store.put('empty.txt', Readable.from([]))).toEqual({ size: 0 });
      expect(await text('empty.txt')).toBe('');
      expect(await store.head('empty.txt')).toEqual({ size: 0 });
    });

    test.each([
      ['the first byte', 0, 0, '0'],
      ['the last byte', 9, 9, '9'],
      ['the middle', 3, 5, '345'],
      ['everything', 0, 9, '0123456789'],
      ['past the end, what there is', 8, 100, '89'],
      ['beyond the end, nothing', 10, 12, ''],
    ])('a range is returned: %s', async (_, start, end, expected) => {
      await store.put('digits.txt', Readable.from(['0123456789']));
      expect(await text('digits.txt', { start, end })).toBe(expected);
    });

    test.each([
      ['the whole', undefined, '0123456789'],
      ['a part', { start: 2, end: 3 }, '23'],
    ])('%s of a file is returned only if the file has its expected size', async (_, range, expected) => {
      await store.put('sized.txt', Readable.from(['0123456789']));
      expect((await buffer(await store.get('sized.txt', range, 10))).toString()).toBe(expected);
      for (const size of [9, 11, 1000]) {
        const failure = await store.get('sized.txt', range, size).catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(FileDamaged);
        expect(String(failure)).toContain(`sized.txt has 10 bytes instead of ${size}`);
      }
    });

    test('a range past the end of a truncated file fails as damaged', async () => {
      await store.put('short.txt', Readable.from(['0123456789']));
      await expect(store.get('short.txt', { start: 500, end: 600 }, 1000)).rejects.toBeInstanceOf(
        FileDamaged,
      );
    });

    test('a new file replaces the old one under its key', async () => {
      await store.put('twice.txt', Readable.from(['старое и длинное']));
      await store.put('twice.txt', Readable.from(['новое']));
      expect(await text('twice.txt')).toBe('новое');
    });

    test('a deleted or unknown file is missing', async () => {
      await store.put('gone.txt', Readable.from(['x']));
      await store.delete('gone.txt');
      await store.delete('gone.txt');
      await store.delete('never/was.txt');
      expect(await store.head('gone.txt')).toBeNull();
      await expect(store.get('gone.txt')).rejects.toBeInstanceOf(FileMissing);
      await expect(store.get('never/was.txt', { start: 0, end: 1 })).rejects.toBeInstanceOf(FileMissing);
    });

    test.each([
      ['a small one', 70_000],
      ['one of several parts', 17 * MB],
    ])('a broken upload leaves nothing and keeps the old file: %s', async (_, size) => {
      await store.put('kept.txt', Readable.from(['старое']));
      const before = await held();
      const broken = (): Readable => Readable.from(breakingOff(size));
      await expect(store.put('kept.txt', broken())).rejects.toThrow('the line went dead');
      await expect(store.put('fresh.txt', broken())).rejects.toThrow('the line went dead');
      expect(await text('kept.txt')).toBe('старое');
      expect(await store.head('fresh.txt')).toBeNull();
      expect(await held()).toEqual(before);
    });

    test('a closed upload stream leaves nothing', async () => {
      const before = await held();
      const source = Readable.from(noise(40 * MB));
      let passed = 0;
      source.on('data', (chunk: Buffer) => {
        passed += chunk.length;
        if (passed > 20 * MB) source.destroy();
      });
      source.pause();
      await expect(store.put('left.bin', source)).rejects.toThrow(/premature|aborted/i);
      expect(await held()).toEqual(before);
    });

    test('twenty concurrent files are kept apart', async () => {
      const names = Array.from({ length: 20 }, (_, n) => `many/${n}.txt`);
      await Promise.all(names.map((key) => store.put(key, Readable.from([key, ' целиком']))));
      expect(await Promise.all(names.map((key) => text(key)))).toEqual(names.map((key) => `${key} целиком`));
    });

    test('a file of 180 MB is stored and read in little memory', { timeout: 180_000 }, async () => {
      let most = 0;
      const start = process.memoryUsage().rss;
      const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss - start)), 50);
      const sent = createHash('sha256');
      const got = createHash('sha256');
      const source = Readable.from(noise(LARGE));
      source.on('data', (chunk: Buffer) => sent.update(chunk));
      source.pause();
      expect(await store.put('large.bin', source)).toEqual({ size: LARGE });
      await pipeline(await store.get('large.bin'), got);
      clearInterval(timer);
      expect(got.digest('hex')).toBe(sent.digest('hex'));
      expect(most).toBeLessThan(GROWTH);
      const edge = await buffer(await store.get('large.bin', { start: LARGE - 5, end: LARGE - 1 }));
      expect(edge.length).toBe(5);
      await store.delete('large.bin');
      expect((await held()).filter((name) => name.includes('large.bin'))).toEqual([]);
    });

    test('readers that disconnect leave the store in order', async () => {
      await store.put('watched.bin', Readable.from(noise(8 * MB)));
      for (let n = 0; n < 20; n += 1) (await store.get('watched.bin')).destroy();
      expect((await buffer(await store.get('watched.bin'))).length).toBe(8 * MB);
    });

    test.each([
      '../secret',
      '/etc/passwd',
      'a/../../b',
      'a//b',
      '',
      '.hidden',
      'a/.b',
      'a\0b',
      'ключ',
      'a?b',
      'a%2e',
    ])('a key outside the store is refused: %j', async (key) => {
      await expect(store.get(key)).rejects.toThrow(/not a file key/);
      await expect(store.head(key)).rejects.toThrow(/not a file key/);
      await expect(store.delete(key)).rejects.toThrow(/not a file key/);
      await expect(store.put(key, Readable.from(['x']))).rejects.toThrow(/not a file key/);
    });

    test('the check succeeds', async () => {
      await expect(store.check()).resolves.toBeUndefined();
    });
  });
}
