import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withProtectedFiles } from '../backup/database/physical.sql.ts';
import { listForDeletion, newKey, storeBytes } from '../modules/files/files.public.ts';
import { readConfig } from '../platform/config.ts';
import { diskStore } from '../platform/files/disk/disk-store.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { readKeys } from '../platform/files/sealed/key-file.ts';
import { papersKeyId } from '../platform/files/sealed/keyring.ts';
import { keyIdOf } from '../platform/files/sealed/sealed-format.ts';
import { readHeader } from '../platform/files/sealed/sealed-store.ts';
import { createTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { rekeyPapers } from './rekey.ts';

const S3 = {
  FILES_URL: 's3://bucket?endpoint=http://127.0.0.1:1',
  AWS_ACCESS_KEY_ID: 'a',
  AWS_SECRET_ACCESS_KEY: 'b',
};

let portal: TestPortal;
let raw: FileStore;
let printed: string[];
beforeEach(async () => {
  printed = [];
  portal = await createTestPortal();
  raw = await diskStore(join(portal.dataDir, 'files'));
});
afterEach(async () => {
  await raw.close?.();
  await portal.close();
});

const path = () => join(portal.dataDir, 'papers.key');

function rekey({ files = portal.files, rawFiles = raw, env = {}, isCopied = false } = {}): Promise<string> {
  const { database } = portal;
  const storage = { database, files, rawFiles, ownerUrl: database.ownerUrl };
  const config = readConfig({ DATA_DIR: portal.dataDir, ...env });
  const print = (text: string): void => void printed.push(text);
  return rekeyPapers(config, storage, { isCopied, now: portal.clock.now(), print });
}

const deps = () => ({ db: portal.database.db, files: portal.files, now: portal.clock.now() });

/** A stored encrypted file of a record, or of an upload without one. */
async function newFile(bytes: Buffer, isRecorded = true): Promise<string> {
  const key = newKey('pdf', 'sealed');
  await storeBytes(deps(), key, Readable.from([bytes]), () => undefined);
  if (!isRecorded) return key;
  await portal.database.pool.query(
    `with listed as (delete from pending_deletion where key = $1)
     insert into stored_file (key, original_name, extension, mime_type, size)
     values ($1, 'листок.pdf', 'pdf', 'application/pdf', $2)`,
    [key, bytes.length],
  );
  return key;
}

const idOf = async (key: string): Promise<string | undefined> =>
  keyIdOf(await readHeader(raw, key))?.toString('hex');
const ids = async (): Promise<string[]> => (await readKeys(path())).map(({ id }) => id.toString('hex'));
const named = async (): Promise<string | undefined> =>
  (await papersKeyId(portal.database.db))?.toString('hex');
const read = async (key: string): Promise<Buffer> => buffer(await portal.files.get(key));

test('every file is encrypted under a new key, and the old one is put aside', async () => {
  const [old = ''] = await ids();
  const bytes = [randomBytes(10), randomBytes(200_000), randomBytes(0)];
  const keys = [];
  for (const [at, one] of bytes.entries()) keys.push(await newFile(one, at !== 2));
  const text = await rekey();
  const [current = '', ...rest] = await ids();
  expect([rest, await named()]).toEqual([[], current]);
  expect(current).not.toBe(old);
  for (const [at, key] of keys.entries()) {
    expect(await idOf(key)).toBe(current);
    expect((await read(key)).equals(bytes[at] ?? Buffer.alloc(0))).toBe(true);
  }
  const aside = `${path()}.${old}`;
  expect(text).toContain(aside);
  expect((await readKeys(aside))[0].id.toString('hex')).toBe(old);
  expect((await stat(path())).mode & 0o777).toBe(0o600);
  expect(printed).toEqual(['Зашифровано новым ключом: 3, всего файлов: 3.']);
  expect(await idOf(await newFile(randomBytes(9)))).toBe(current);
});

test('an interrupted run continues with the same key', async () => {
  const [old = ''] = await ids();
  const keys = [await newFile(randomBytes(5)), await newFile(randomBytes(5)), await newFile(randomBytes(5))];
  let puts = 0;
  const failing: FileStore = {
    ...portal.files,
    put(...of) {
      puts += 1;
      return puts === 2 ? Promise.reject(new Error('the machine went down')) : portal.files.put(...of);
    },
  };
  await expect(rekey({ files: failing })).rejects.toThrow('the machine went down');
  const [current = '', ...rest] = await ids();
  expect(rest).toEqual([old]);
  for (const key of keys) expect(await read(key)).toHaveLength(5);
  await rekey();
  expect(await ids()).toEqual([current]);
  expect(printed.at(-1)).toBe('Зашифровано новым ключом: 2, всего файлов: 3.');
  for (const key of keys) expect(await idOf(key)).toBe(current);
});

test('an upload that has begun before keeps the old key until it has ended', async () => {
  const [old = ''] = await ids();
  const gate = Promise.withResolvers<void>();
  async function* slow(): AsyncGenerator<Buffer> {
    yield Buffer.from('нача');
    await gate.promise;
    yield Buffer.from('ло');
  }
  const key = newKey('pdf', 'sealed');
  const upload = storeBytes(deps(), key, Readable.from(slow()), () => undefined);
  const begun = async () =>
    (await readdir(join(portal.dataDir, 'files/tmp'), { recursive: true, withFileTypes: true })).some(
      (entry) => entry.isFile() && !entry.name.endsWith('.lock'),
    );
  await expect.poll(begun).toBe(true);
  await expect(rekey()).rejects.toMatchObject({
    kind: 'rekey_unfinished',
    message: expect.stringContaining('Ещё загружаются файлы: 1.'),
  });
  expect(await ids()).toHaveLength(2);
  gate.resolve();
  await upload;
  expect(await idOf(key)).toBe(old);
  await rekey();
  expect(await ids()).toEqual([await named()]);
  expect((await read(key)).toString()).toBe('начало');
});

test('an upload that is dropped meanwhile does not come back', async () => {
  const key = await newFile(randomBytes(100), false);
  const dropping: FileStore = {
    ...portal.files,
    async get(...of) {
      const bytes = await portal.files.get(...of);
      await raw.delete(key);
      await portal.database.pool.query('delete from pending_deletion where key = $1', [key]);
      return bytes;
    },
  };
  await rekey({ files: dropping });
  expect(await raw.head(key)).toBeNull();
});

test('a damaged file keeps the old key, and a lost one does not', async () => {
  const [damaged, lost] = [await newFile(randomBytes(100)), await newFile(randomBytes(100))];
  await raw.delete(lost);
  const good = await buffer(await raw.get(damaged));
  await raw.put(damaged, Readable.from([good.subarray(0, -1)]));
  await expect(rekey()).rejects.toMatchObject({ message: expect.stringContaining(damaged) });
  expect(await ids()).toHaveLength(2);
  await raw.put(damaged, Readable.from([good]));
  await rekey();
  expect(await ids()).toHaveLength(1);
});

test('a portal that reads and uploads meanwhile notices nothing', async () => {
  const bytes = randomBytes(150_000);
  const keys = await Promise.all(Array.from({ length: 20 }, () => newFile(bytes)));
  const ending = new AbortController();
  const readers = keys.slice(0, 4).map(async (key) => {
    let times = 0;
    for (; !ending.signal.aborted; times += 1) {
      const part = await buffer(await portal.files.get(key, { start: 70_000, end: 149_999 }, bytes.length));
      expect(part.equals(bytes.subarray(70_000))).toBe(true);
    }
    return times;
  });
  const uploads = Array.from({ length: 10 }, () => newFile(bytes));
  await rekey().catch(() => undefined);
  ending.abort();
  for (const times of await Promise.all(readers)) expect(times).toBeGreaterThan(0);
  await Promise.all(uploads);
  await rekey().catch(() => undefined);
  const current = await named();
  for (const key of [...keys, ...(await Promise.all(uploads))]) expect(await read(key)).toHaveLength(150_000);
  expect((await ids())[0]).toBe(current);
});

test('nothing in FILES_URL is encrypted until the key is copied to the other instances', async () => {
  const [old = ''] = await ids();
  const key = await newFile(randomBytes(10));
  expect(await rekey({ env: S3 })).toContain('--key-copied');
  expect(await rekey({ env: S3 })).toContain('--key-copied');
  expect([await idOf(key), await named(), (await ids()).length]).toEqual([old, old, 2]);
  expect(await idOf(await newFile(randomBytes(10)))).toBe(old);
  expect(await rekey({ env: S3, isCopied: true })).toContain('остальным серверам');
  expect(await idOf(key)).toBe(await named());
});

test('a missing key or a running backup refuses the command and changes nothing', async () => {
  await newFile(randomBytes(10));
  const before = await readFile(path());
  const { ownerUrl } = portal.database;
  await withProtectedFiles(ownerUrl, () =>
    expect(rekey()).rejects.toMatchObject({ message: expect.stringContaining('резервная копия') }),
  );
  expect(await readFile(path())).toEqual(before);
  await rm(path());
  await expect(rekey()).rejects.toMatchObject({ message: expect.stringContaining('нет файла') });
  expect(await readdir(portal.dataDir)).not.toContain('papers.key');
});

test('a file that waits for its deletion is encrypted anew and deleted on time', async () => {
  const key = await newFile(randomBytes(10));
  const { db, pool } = portal.database;
  await pool.query('delete from stored_file where key = $1', [key]);
  await listForDeletion(db, [key], portal.clock.now());
  await rekey();
  expect(await idOf(key)).toBe(await named());
});
