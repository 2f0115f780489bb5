import { expect, test } from 'vitest';
import { migrateDatabase } from '../../../../platform/database/migrate.ts';
import { migrateBefore } from '../../../../testing/migrate-before.ts';
import { useDatabase } from '../../../../testing/use-portal.ts';

const database = await useDatabase('template0');
await migrateBefore(database.url, 'how_it_was_watched');

test('the migration marks a viewing of a replaced video as not opened if it has not begun', async () => {
  const { pool } = database;
  await pool.query(
    `with owner as (
       insert into account (username, password_hash, role) values ('a', '', 'O'), ('b', '', 'O'), ('c', '', 'O') returning id, username
     ), watched (who, reported_at, status, second) as (
       values ('a', '2026-01-01'::timestamptz, 0, 0), ('b', '2026-02-01', 0, 0), ('c', '2026-02-01', 1, 5)
     ) insert into user_instruction (instruction_id, file_name, account_id, start_time, status, current_second, reported_at)
     select 1, 'Отказы.mp4', owner.id, '2026-01-01', status, second, reported_at from watched join owner on username = who`,
  );
  await migrateDatabase(database.url);
  const { rows } = await pool.query(
    `select username, is_opened, reports, played_seconds
     from user_instruction join account on account.id = account_id order by username`,
  );
  const how = { reports: 0, played_seconds: null };
  expect(rows).toEqual([
    { username: 'a', is_opened: true, ...how },
    { username: 'b', is_opened: false, ...how },
    { username: 'c', is_opened: true, ...how },
  ]);
});
