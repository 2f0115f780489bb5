import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeStore } from '../../../testing/store-contract.ts';
import { Refusal } from '../../refusal.ts';
import { diskStore, storedPath } from '../disk/disk-store.ts';
import { FileDamaged, type FileStore } from '../file-store.ts';
import { type MasterKey, newMasterKey } from './key-file.ts';
import type { Keyring } from './keyring.ts';
import { FRAME_BYTES, HEADER_BYTES, SEALED_FRAME_BYTES } from './sealed-format.ts';
import { SEALED, sealedStore, storedSize } from './sealed-store.ts';

const root = await mkdtemp(join(tmpdir(), 'portal-sealed-'));
afterAll(() => rm(root, { recursive: true, force: true }));

/** The first key encrypts. */
const ringOf = (...keys: MasterKey[]): Keyring => {
  const locked = (): Promise<never> => Promise.reject(new Refusal('papers_locked'));
  return {
    current: () => (keys[0] ? Promise.resolve(keys[0]) : locked()),
    find: (id) => {
      const key = keys.find((one) => one.id.equals(id));
      return key ? Promise.resolve(key) : locked();
    },
  };
};

describeStore('encrypted', async () => {
  const folder = join(root, 'contract');
  const store = sealedStore(await diskStore(folder), ringOf(newMasterKey()));
  return {
    store: {
      ...store,
      put: (key, bytes) => store.put(SEALED + key, bytes),
      get: (key, ...rest) => store.get(SEALED + key, ...rest),
      head: (key) => store.head(SEALED + key),
      delete: (key) => store.delete(SEALED + key),
    },
    async held() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
        .map((entry) => join(entry.parentPath, entry.name));
    },
  };
});

const KEY = 'sealed/aa/one.pdf';
const key = newMasterKey();
let raw: FileStore;
let store: FileStore;
beforeAll(async () => {
  raw = await diskStore(root);
  store = sealedStore(raw, ringOf(key));
});

const put = (bytes: Buffer, at = KEY) => store.put(at, Readable.from([bytes], { objectMode: false }));
const read = async (...of: Parameters<FileStore['get']>) => buffer(await store.get(...of));
const stored = (at = KEY) => readFile(storedPath(root, at));
const overwrite = (bytes: Buffer, at = KEY) => writeFile(storedPath(root, at), bytes);
const frame = (bytes: Buffer, index: number): Buffer =>
  bytes.subarray(HEADER_BYTES + index * SEALED_FRAME_BYTES, HEADER_BYTES + (index + 1) * SEALED_FRAME_BYTES);

describe('an encrypted file', () => {
  test.each([0, 1, FRAME_BYTES - 1, FRAME_BYTES, FRAME_BYTES + 1, 2 * FRAME_BYTES, 3_000_000])(
    'a file of %i bytes is returned unchanged with its own size',
    async (size) => {
      const bytes = randomBytes(size);
      expect(await put(bytes)).toEqual({ size });
      expect(await store.head(KEY)).toEqual({ size });
      expect((await read(KEY, undefined, size)).equals(bytes)).toBe(true);
      const there = await stored();
      expect(there.length).toBe(storedSize(KEY, size));
      if (size > 100) expect(there.includes(bytes.subarray(0, 32))).toBe(false);
    },
  );

  test.each([
    [0, 0],
    [FRAME_BYTES - 1, FRAME_BYTES],
    [FRAME_BYTES, FRAME_BYTES],
    [100, 3 * FRAME_BYTES + 7],
    [4 * FRAME_BYTES, 4 * FRAME_BYTES + 9],
    [5, 10_000_000],
  ])('the range from %i to %i is returned', async (start, end) => {
    const bytes = randomBytes(4 * FRAME_BYTES + 10);
    await put(bytes);
    expect((await read(KEY, { start, end }, bytes.length)).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test('two files with the same bytes differ in the storage', async () => {
    await put(Buffer.alloc(1000));
    const first = await stored();
    await put(Buffer.alloc(1000));
    expect((await stored()).subarray(HEADER_BYTES).equals(first.subarray(HEADER_BYTES))).toBe(false);
  });

  test('a file outside of the prefix is stored as it is', async () => {
    await put(Buffer.from('открытый текст'), 'knowledge/aa/one.txt');
    expect((await stored('knowledge/aa/one.txt')).toString()).toBe('открытый текст');
    expect((await read('knowledge/aa/one.txt')).toString()).toBe('открытый текст');
    expect(storedSize('knowledge/aa/one.txt', 5)).toBe(5);
  });
});

describe('a changed file is damaged', () => {
  const bytes = randomBytes(3 * FRAME_BYTES + 100);

  test.each<[string, (good: Buffer) => Buffer]>([
    ['a flipped bit', (good) => flipped(good, HEADER_BYTES + 5)],
    ['a flipped bit of the salt', (good) => flipped(good, HEADER_BYTES - 1)],
    ['a flipped bit of the last tag', (good) => flipped(good, good.length - 1)],
    ['a cut end', (good) => good.subarray(0, -1)],
    ['a missing last frame', (good) => good.subarray(0, HEADER_BYTES + 3 * SEALED_FRAME_BYTES)],
    ['an appended byte', (good) => Buffer.concat([good, Buffer.from([1])])],
    ['an appended frame', (good) => Buffer.concat([good, frame(good, 1)])],
    [
      'swapped frames',
      (good) =>
        Buffer.concat([
          good.subarray(0, HEADER_BYTES),
          frame(good, 1),
          frame(good, 0),
          good.subarray(HEADER_BYTES + 2 * SEALED_FRAME_BYTES),
        ]),
    ],
    ['another header', (good) => Buffer.concat([Buffer.from('PDF!'), good.subarray(4)])],
    ['nothing left', () => Buffer.alloc(0)],
  ])('%s', async (_, change) => {
    await put(bytes);
    await overwrite(change(await stored()));
    await expect(read(KEY)).rejects.toBeInstanceOf(FileDamaged);
    await expect(read(KEY, undefined, bytes.length)).rejects.toBeInstanceOf(FileDamaged);
  });

  test('a file moved to another key does not open', async () => {
    await put(bytes);
    await put(bytes, 'sealed/bb/two.pdf');
    await overwrite(await stored(), 'sealed/bb/two.pdf');
    await expect(store.get('sealed/bb/two.pdf')).rejects.toBeInstanceOf(FileDamaged);
  });

  test('a range in front of the damage is returned', async () => {
    await put(bytes);
    await overwrite(flipped(await stored(), HEADER_BYTES + 2 * SEALED_FRAME_BYTES));
    expect((await read(KEY, { start: 0, end: FRAME_BYTES })).length).toBe(FRAME_BYTES + 1);
    await expect(read(KEY, { start: 2 * FRAME_BYTES, end: 2 * FRAME_BYTES })).rejects.toBeInstanceOf(
      FileDamaged,
    );
  });
});

function flipped(good: Buffer, at: number): Buffer {
  const bytes = Buffer.from(good);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
}

describe('keys', () => {
  test('a file whose key is missing is neither read nor written, and others are', async () => {
    await put(Buffer.from('листок'));
    for (const ring of [ringOf(), ringOf(newMasterKey())]) {
      const other = sealedStore(raw, ring);
      await expect(other.get(KEY)).rejects.toMatchObject({ code: 'papers_locked' });
      expect(await other.head(KEY)).toEqual({ size: 12 });
    }
    const keyless = sealedStore(raw, ringOf());
    const before = await stored();
    await expect(keyless.put(KEY, Readable.from(['x']))).rejects.toMatchObject({ code: 'papers_locked' });
    expect((await stored()).equals(before)).toBe(true);
    await keyless.put('open.txt', Readable.from(['x']));
    expect((await buffer(await keyless.get('open.txt'))).toString()).toBe('x');
  });

  test('an older key still decrypts, and the newest one encrypts', async () => {
    await put(Buffer.from('старый ключ'));
    const newer = newMasterKey();
    const both = sealedStore(raw, ringOf(newer, key));
    expect((await buffer(await both.get(KEY))).toString()).toBe('старый ключ');
    await both.put(KEY, await both.get(KEY));
    expect((await buffer(await sealedStore(raw, ringOf(newer)).get(KEY))).toString()).toBe('старый ключ');
  });

  test('a file that is encrypted anew while it is being opened is returned whole', async () => {
    const bytes = randomBytes(2 * FRAME_BYTES);
    await put(bytes);
    let heads = 0;
    const racing: FileStore = {
      ...raw,
      async get(at, range, size) {
        if (range?.start === 0 && (heads += 1) === 1) {
          const header = await buffer(await raw.get(at, range, size));
          await put(bytes);
          return Readable.from([header]);
        }
        return raw.get(at, range, size);
      },
    };
    expect((await buffer(await sealedStore(racing, ringOf(key)).get(KEY))).equals(bytes)).toBe(true);
  });
});
