import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { pdfOf } from '../../../testing/samples/payslips.ts';
import { pdf } from '../../../testing/samples/small-files.ts';
import { papersOn } from '../../../testing/scenes/papers.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { sealSignedFiles } from './sealing.rules.ts';

let accountant: Person;
const portal = await usePortal();
beforeEach(async () => {
  await portal.database.pool.query('delete from docflow_document');
  accountant = await portal.person('B');
});

const SECRET = 'Salary of Sidorova: 118400';

async function document(): Promise<string> {
  const files = [{ name: 'ТК-15.pdf', bytes: pdf('исходный'), field: 'f' }];
  const answer = await portal.call(accountant, 'POST', '/docflow/upload_files/', {
    form: { fields: {}, files },
  });
  return answer.json().data[0].id as string;
}
const sign = (id: string, text = SECRET) =>
  portal.call(accountant, 'POST', `/docflow/document/${id}/signed/`, {
    form: { fields: {}, file: { name: 'Подписан.pdf', bytes: pdf(text) } },
  });
const signed = (id: string) => portal.call(accountant, 'GET', `/docflow/document/signed/${id}/`);
const keyOf = async (id: string): Promise<string> =>
  (
    await portal.database.pool.query<{ signed_key: string }>(
      'select signed_key from docflow_document where id = $1',
      [id],
    )
  ).rows[0]?.signed_key ?? '';

/** Makes the signed file one of a portal before encryption. */
async function storeAsBefore(id: string, text = SECRET): Promise<string> {
  const { pool } = portal.database;
  const key = await keyOf(id);
  const old = `knowledge/aa/${randomBytes(16).toString('hex')}.pdf`;
  await portal.files.put(old, Readable.from([pdf(text)]));
  await pool.query(
    `insert into stored_file (key, original_name, extension, mime_type, size, sha256, uploaded_by, created_at)
     select $1, original_name, extension, mime_type, size, sha256, uploaded_by, '2025-01-02T03:04:05Z'
     from stored_file where key = $2`,
    [old, key],
  );
  await pool.query('update docflow_document set signed_key = $1 where id = $2', [old, id]);
  await pool.query('delete from stored_file where key = $1', [key]);
  await portal.files.delete(key);
  return old;
}

async function storedWith(text: string): Promise<string[]> {
  const entries = await readdir(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await readFile(path)).includes(text)) found.push(entry.name);
  }
  return found;
}

const seal = (files: FileStore = portal.files) =>
  sealSignedFiles({ db: portal.database.db, files, now: portal.clock.now() });

test('a signed file is encrypted in the storage and downloaded as it was', async () => {
  const id = await document();
  expect((await sign(id)).statusCode).toBe(201);
  expect(await keyOf(id)).toMatch(/^sealed\/[0-9a-f]{2}\/[0-9a-f]{32}\.pdf$/);
  expect(await storedWith(SECRET)).toEqual([]);
  expect((await signed(id)).rawPayload.equals(pdf(SECRET))).toBe(true);
});

describe('a signed file from before encryption', () => {
  test('the file is encrypted with its name, author and date, and the old one is released', async () => {
    const id = await document();
    await sign(id);
    const old = await storeAsBefore(id);
    expect(await storedWith(SECRET)).toEqual([basename(old)]);
    const { pool } = portal.database;
    const recordOf = async (key: string) =>
      (
        await pool.query(
          'select original_name, mime_type, size, sha256, uploaded_by, created_at from stored_file where key = $1',
          [key],
        )
      ).rows[0];
    const before = await recordOf(old);
    await seal();
    const key = await keyOf(id);
    expect(key).toMatch(/^sealed\//);
    expect(await recordOf(key)).toEqual(before);
    expect((await signed(id)).rawPayload.equals(pdf(SECRET))).toBe(true);
    expect(await recordOf(old)).toBeUndefined();
    const listed = await pool.query('select 1 from pending_deletion where key = $1', [old]);
    expect(listed.rowCount).toBe(1);
    await seal();
    expect(await keyOf(id)).toBe(key);
  });

  test('two concurrent jobs encrypt it once and leave no other copy', async () => {
    const id = await document();
    await sign(id);
    const old = await storeAsBefore(id);
    await Promise.all([seal(), seal(), seal()]);
    const key = await keyOf(id);
    const { rows } = await portal.database.pool.query<{ key: string }>(
      `select key from stored_file where original_name = 'Подписан.pdf'`,
    );
    expect(rows.map((row) => row.key)).toContain(key);
    const others = await portal.database.pool.query(
      `select key from pending_deletion where key like 'sealed/%' and key <> $1`,
      [key],
    );
    expect(others.rowCount).toBe(0);
    expect(await portal.files.head(old)).not.toBeNull();
  });

  test('a signature that arrives during the copy wins', async () => {
    const id = await document();
    await sign(id);
    await storeAsBefore(id);
    let isSigned = false;
    const files: FileStore = {
      ...portal.files,
      async get(...of) {
        if (!isSigned) {
          isSigned = true;
          await sign(id, 'новая подпись');
        }
        return portal.files.get(...of);
      },
    };
    await seal(files);
    expect((await signed(id)).rawPayload.equals(pdf('новая подпись'))).toBe(true);
  });

  test('a lost file is skipped, an unreadable one fails the job after the others', async () => {
    const [lost, broken, good] = [await document(), await document(), await document()];
    for (const id of [lost, broken, good]) await sign(id);
    await portal.files.delete(await storeAsBefore(lost));
    await portal.files.put(await storeAsBefore(broken), Readable.from(['короче']));
    await storeAsBefore(good);
    await expect(seal()).rejects.toThrow('1 signed files could not be encrypted');
    expect(await keyOf(good)).toMatch(/^sealed\//);
    expect(await keyOf(lost)).toMatch(/^knowledge\//);
    await portal.database.pool.query('delete from docflow_document where id = any($1)', [[lost, broken]]);
  });
});

describe('without the key', () => {
  const path = () => join(portal.dataDir, 'papers.key');
  const away = () => `${path()}.away`;

  test('encrypted files are refused with 503, and everything else works', async () => {
    const [id, other] = [await document(), await document()];
    await sign(id);
    await sign(other);
    await storeAsBefore(other);
    await rename(path(), away());
    for (const answer of [
      await signed(id),
      await sign(id, 'ещё раз'),
      await portal.call(accountant, 'GET', '/docflow/archive/', { query: { ids: id } }),
    ]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.json().errors[0]).toMatchObject({ code: 'papers_locked' });
    }
    expect((await signed(other)).statusCode).toBe(200);
    const original = await portal.call(accountant, 'GET', `/docflow/document/original/${id}/`);
    expect(original.statusCode).toBe(200);
    expect((await portal.call(accountant, 'HEAD', `/docflow/document/signed/${id}/`)).statusCode).toBe(200);
    await seal();
    expect(await keyOf(other)).toMatch(/^knowledge\//);
    expect(await keyOf(id)).toMatch(/^sealed\//);

    await rename(away(), path());
    expect((await signed(id)).rawPayload.equals(pdf(SECRET))).toBe(true);
    await seal();
    expect(await keyOf(other)).toMatch(/^sealed\//);
  });

  test('a batch of papers is refused with 503 too', async () => {
    const scene = await papersOn(portal);
    const { id } = await scene.splitPages('Табельный номер 987654');
    await rename(path(), away());
    for (const [method, at, body] of [
      ['GET', '', undefined],
      ['PUT', '', { assign: [{ item: 1, empl_id: null }] }],
      ['GET', 'items/1/file/', undefined],
    ] as const) {
      const answer = await portal.call(scene.accountant, method, `/papers/batches/${id}/${at}`, { body });
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([503, 'papers_locked']);
    }
    const bytes = await pdfOf(['Табельный номер 987654']);
    const split = await scene.split({ name: 'Листки.pdf', bytes });
    expect([split.statusCode, split.json().errors[0].code]).toEqual([503, 'papers_locked']);
    await rename(away(), path());
  });

  test('another key does not open files and the old one put back does', async () => {
    const id = await document();
    await sign(id);
    await rename(path(), away());
    await writeFile(path(), `${randomBytes(32).toString('base64')}\n`);
    expect((await signed(id)).json().errors[0]).toMatchObject({ code: 'papers_locked' });
    await rm(path());
    await rename(away(), path());
    expect((await signed(id)).statusCode).toBe(200);
  });
});
