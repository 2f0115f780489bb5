import { expect, test } from 'vitest';
import { migrateDatabase } from '../../../../platform/database/migrate.ts';
import { migrateBefore } from '../../../../testing/migrate-before.ts';
import { useDatabase } from '../../../../testing/use-portal.ts';

const database = await useDatabase('template0');
await migrateBefore(database.url, 'viewings_name_their_file');

test('the migration adds the video to each viewing, but no newer one to what was watched', async () => {
  const { pool } = database;
  await pool.query(
    `insert into stored_file (key, original_name, extension, mime_type, size, created_at)
     values ('a.mp4', 'Отказы.mp4', 'mp4', 'video/mp4', 1000, '2026-03-01')`,
  );
  await pool.query(
    `with project as (insert into instruction_project (name, comment) values ('Ввод', '') returning id)
     insert into instruction (project_id, file_key, comment, words) select id, 'a.mp4', '', '{}' from project`,
  );
  await pool.query(
    `with owner as (
       insert into account (username, password_hash, role) values ('a', '', 'O'), ('b', '', 'O'), ('c', '', 'O') returning id, username
     ), watched (who, until, status) as (
       values ('a', '2026-02-01'::timestamptz, 2), ('b', '2026-04-01', 2), ('c', null, 1)
     ) insert into user_instruction (instruction_id, account_id, start_time, end_time, status, current_second, reported_at)
     select instruction.id, owner.id, '2026-01-01', until, status, 5, '2026-01-01'
     from watched join owner on username = who cross join instruction`,
  );
  await migrateDatabase(database.url);
  const { rows } = await pool.query(
    `select file_name as name, file_size::int as size, file_key as key
     from user_instruction join account on account.id = account_id order by username`,
  );
  expect(rows).toEqual([
    { name: 'Отказы.mp4', size: null, key: null },
    { name: 'Отказы.mp4', size: 1000, key: 'a.mp4' },
    { name: 'Отказы.mp4', size: 1000, key: 'a.mp4' },
  ]);
});
