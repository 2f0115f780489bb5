import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from './disk-store.ts';
import { FileMissing, type FileStore } from './file-store.ts';

let root: string;
let store: FileStore;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-store-'));
  store = await diskStore(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const text = async (key: string, range?: { start: number; end: number }) =>
  (await buffer(await store.get(key, range))).toString();

describe('a file store', () => {
  test('gives back what was put, whole and in part', async () => {
    expect(await store.put('a/b.txt', Readable.from(['при', 'вет']))).toEqual({ size: 12 });
    expect(await text('a/b.txt')).toBe('привет');
    expect(await text('a/b.txt', { start: 2, end: 3 })).toBe('р');
    expect(await store.head('a/b.txt')).toEqual({ size: 12 });
  });

  test('knows nothing of a file that was deleted or never was', async () => {
    await store.put('gone.txt', Readable.from(['x']));
    await store.delete('gone.txt');
    await store.delete('gone.txt');
    expect(await store.head('gone.txt')).toBeNull();
    await expect(store.get('gone.txt')).rejects.toBeInstanceOf(FileMissing);
  });

  test('an upload that breaks off leaves nothing, also of the file that was there', async () => {
    await store.put('kept.txt', Readable.from(['старое']));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('нов');
        throw new Error('the line went dead');
      })(),
    );
    await expect(store.put('kept.txt', broken)).rejects.toThrow('the line went dead');
    expect(await text('kept.txt')).toBe('старое');
    expect(await readdir(join(root, 'tmp'))).toEqual([]);
  });

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '', '.hidden', 'a/.b', 'a\0b', 'ключ'])(
    'takes no key that leads elsewhere: %j',
    async (key) => {
      await expect(store.get(key)).rejects.toThrow(/not a file key/);
      await expect(store.put(key, Readable.from(['x']))).rejects.toThrow(/not a file key/);
    },
  );
});
