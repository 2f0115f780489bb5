import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FileStore, StorageAway } from '../../platform/files/file-store.ts';
import { usePortal } from '../../testing/use-portal.ts';
import { forgetUnusedImages } from './images/pictures.public.ts';
import { deletePendingFiles } from './files.public.ts';

const portal = await usePortal();
beforeEach(async () => {
  await portal.database.pool.query('delete from pending_deletion');
});

const MANY = 620;
const stored = async (): Promise<number> => {
  const entries = await readdir(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.lock')).length;
};
const listed = (): Promise<number> => portal.database.db.$count(sql`pending_deletion`);
/** Files whose time has come. */
async function putDue(most: number, folder: string): Promise<void> {
  const keys = Array.from({ length: most }, (_, at) => `${folder}/${at}.txt`);
  await Promise.all(keys.map((key) => portal.files.put(key, Readable.from([Buffer.from('текст')]))));
  await portal.database.pool.query(
    `insert into pending_deletion select unnest($1::text[]), $2::timestamptz - interval '1 minute'`,
    [keys, portal.clock.now()],
  );
}
const clean = (files: FileStore = portal.files, now = portal.clock.now()) =>
  deletePendingFiles(portal.database.db, files, now);

describe('nightly cleaning', () => {
  test('the job deletes everything due, however many files there are', async () => {
    await putDue(MANY, 'many');
    expect(await clean()).toBe(MANY);
    expect([await stored(), await listed()]).toEqual([0, 0]);
  });

  test('the job releases all unused pictures, however many there are', async () => {
    const { pool } = portal.database;
    await pool.query(
      `with made as (
         insert into image (key, mime_type, size)
         select lpad(to_hex(n), 32, '0') || '.png', 'image/png', 1 from generate_series(1, $1::int) n
         returning key
       ) insert into pending_deletion select 'images/' || key, $2::timestamptz - interval '1 minute' from made`,
      [MANY, portal.clock.now()],
    );
    expect(await forgetUnusedImages(portal.database.db, portal.clock.now())).toBe(MANY);
    expect(await clean()).toBe(MANY);
    expect(await listed()).toBe(0);
  });

  test('the job holds no transaction open while it deletes bytes', async () => {
    await putDue(3, 'slow');
    const open: number[] = [];
    const watched: FileStore = {
      ...portal.files,
      async delete(key) {
        const { rows } = await portal.database.pool.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity
           where datname = current_database() and state like 'idle in transaction%'`,
        );
        open.push(rows[0]?.n ?? -1);
        await portal.files.delete(key);
      },
    };
    await clean(watched);
    expect(open).toEqual([0, 0, 0]);
  });

  test('the job keeps files that are not due, and files of records', async () => {
    await putDue(1, 'owned');
    await portal.database.pool.query(
      `insert into stored_file (key, original_name, extension, mime_type, size)
       values ('owned/0.txt', 'а.txt', 'txt', 'text/plain', 10)`,
    );
    expect(await clean()).toBe(0);
    expect(await portal.files.head('owned/0.txt')).not.toBeNull();
    await portal.database.pool.query(`delete from stored_file where key = 'owned/0.txt'`);
    expect(await clean(portal.files, new Date(portal.clock.now().getTime() - 3_600_000))).toBe(0);
    expect(await clean()).toBe(1);
  });

  test('the job skips a file that cannot be deleted, and retries it the next night', async () => {
    await putDue(120, 'one-bad');
    const files: FileStore = {
      ...portal.files,
      delete: (key) =>
        key === 'one-bad/7.txt'
          ? Promise.reject(new StorageAway(new Error('EACCES')))
          : portal.files.delete(key),
    };
    await expect(clean(files)).rejects.toThrow('1 files could not be deleted');
    expect(await listed()).toBe(1);
    const nextNight = new Date(portal.clock.now().getTime() + 24 * 3_600_000);
    expect(await clean(portal.files, nextNight)).toBe(1);
  });

  test('the job stops while the storage is unavailable, and keeps its list', async () => {
    await putDue(300, 'away');
    let tried = 0;
    const away: FileStore = {
      ...portal.files,
      delete() {
        tried += 1;
        return Promise.reject(new StorageAway(new Error('ECONNREFUSED')));
      },
    };
    await expect(clean(away)).rejects.toThrow('could not be deleted');
    expect(tried).toBeLessThan(100);
    const nextNight = new Date(portal.clock.now().getTime() + 24 * 3_600_000);
    expect(await clean(portal.files, nextNight)).toBe(300);
  });

  test('two concurrent instances delete each file once', async () => {
    await putDue(200, 'both');
    const tries = new Map<string, number>();
    const counted: FileStore = {
      ...portal.files,
      delete(key) {
        tries.set(key, (tries.get(key) ?? 0) + 1);
        return portal.files.delete(key);
      },
    };
    const deleted = await Promise.all([clean(counted), clean(counted)]);
    expect((deleted[0] ?? 0) + (deleted[1] ?? 0)).toBe(200);
    expect([...tries.values()].every((times) => times === 1)).toBe(true);
  });
});
