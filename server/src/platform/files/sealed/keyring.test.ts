import { mkdtempSync, rmSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '../../../testing/use-portal.ts';
import { StartFault } from '../../start-fault.ts';
import { newMasterKey, readKeys, writeKeys } from './key-file.ts';
import { ensureKey, keyringOf, keyTrouble } from './keyring.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-keyring-'));
const path = join(folder, 'papers.key');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const database = await useDatabase();
beforeEach(async () => {
  await rm(path, { recursive: true, force: true });
  await database.pool.query(`delete from secret where name = 'papers_key_id'`);
});

const ensure = () => ensureKey(path, database.db);
const trouble = () => keyTrouble(path, database.db);
const current = () => keyringOf(path, database.db).current();

describe('the first start', () => {
  test('instances that start concurrently make one key that only its owner reads', async () => {
    await Promise.all([ensure(), ensure(), ensure()]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
    expect(await readdir(folder)).toEqual(['papers.key']);
    expect(await trouble()).toBeUndefined();
    expect((await current()).id).toHaveLength(8);
  });

  test('an existing key is taken', async () => {
    const key = newMasterKey();
    await writeKeys(path, [key]);
    await ensure();
    expect(await current()).toEqual(key);
  });

  test.each(['', 'не ключ\n', `${Buffer.alloc(31).toString('base64')}\n`, `${'A'.repeat(43)}\n`])(
    'a file without a key is a wrong setting: %j',
    async (text) => {
      await writeFile(path, text);
      await expect(ensure()).rejects.toMatchObject({ kind: 'config' });
      await rm(path);
      await ensure();
      expect(await trouble()).toBeUndefined();
    },
  );

  test('a folder that does not exist is a wrong setting', async () => {
    const fault = ensureKey(join(folder, 'none', 'papers.key'), database.db);
    await expect(fault).rejects.toBeInstanceOf(StartFault);
  });
});

describe('a later start', () => {
  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['missing', () => rm(path), /нет файла с их ключом .*papers\.key.* Нужен ключ [0-9a-f]{16}\.$/],
    ['malformed', () => writeFile(path, 'x'), /не ключ/],
    ['another one', () => writeKeys(path, [newMasterKey()]), /другой ключ/],
    ['unreadable', () => rm(path).then(() => mkdir(path)), /не читается/],
  ])('a key that is %s closes the documents and is never replaced', async (_, spoil, message) => {
    await ensure();
    const key = await current();
    await spoil();
    await ensure();
    expect(await trouble()).toMatch(message);
    await expect(current()).rejects.toMatchObject({ code: 'papers_locked', status: 503 });
    await rm(path, { recursive: true, force: true });
    await writeKeys(path, [key]);
    expect(await current()).toEqual(key);
  });

  test('the key that the database names encrypts, whatever its line', async () => {
    await ensure();
    const key = await current();
    const newer = newMasterKey();
    await writeKeys(path, [newer, key]);
    expect(await current()).toEqual(key);
    expect(await keyringOf(path, database.db).find(newer.id)).toEqual(newer);
    expect(await trouble()).toBeUndefined();
  });
});

test('a key file with spaces and Windows line ends is read', async () => {
  const key = newMasterKey();
  await writeFile(path, `  ${key.bytes.toString('base64')} \r\n\r\n`);
  await chmod(path, 0o400);
  expect(await readKeys(path)).toEqual([key]);
});
