import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { runDailyJobs } from './schedules.ts';
import { type FileStore, StorageAway } from '../platform/files/file-store.ts';
import { newVideos } from '../testing/scenes/films.ts';
import { usePortal } from '../testing/use-portal.ts';

const portal = await usePortal();

/** A film without a hash; answers the key of its file. */
async function newOldFilm(): Promise<string> {
  const films = await newVideos(portal, await portal.person('M'));
  const id = await films.add();
  const { rows } = await portal.database.pool.query<{ key: string }>(
    `update stored_file set sha256 = null
     where key = (select file_key from instruction where id = $1) returning key`,
    [id],
  );
  return rows[0]?.key ?? '';
}

test('an unreadable video does not stop the other nightly jobs, and the job fails', async () => {
  const keys = [await newOldFilm(), await newOldFilm(), await newOldFilm()].toSorted();
  const { pool } = portal.database;
  const now = portal.clock.now();
  await portal.files.put('due/1.txt', Readable.from([Buffer.from('текст')]));
  await pool.query(`insert into image (key, mime_type, size) values ($1, 'image/png', 1)`, [
    `${'0'.repeat(32)}.png`,
  ]);
  await pool.query(
    `insert into pending_deletion
     select unnest($1::text[]), $2::timestamptz - interval '1 minute'`,
    [['due/1.txt', `images/${'0'.repeat(32)}.png`], now],
  );
  const files: FileStore = {
    ...portal.files,
    get: (key, range) =>
      key === keys[0] ? Promise.reject(new StorageAway(new Error('EIO'))) : portal.files.get(key, range),
  };
  const told: unknown[] = [];
  const night = runDailyJobs({ ...portal.deps, files }, now, (error) => told.push(error));
  await expect(night).rejects.toThrow('the housekeeping is not complete');
  expect(told).toEqual([expect.objectContaining({ message: '1 files could not be read' })]);
  const { rows } = await pool.query<{ key: string }>(
    'select key from stored_file where sha256 is null and key = any($1)',
    [keys],
  );
  expect(rows).toEqual([{ key: keys[0] }]);
  expect((await pool.query('select 1 from pending_deletion')).rowCount).toBe(0);
  expect((await pool.query('select 1 from image')).rowCount).toBe(0);
  expect(await portal.files.head('due/1.txt')).toBeNull();
});
