import { expect, test } from 'vitest';
import { migrateDatabase } from '../../../platform/database/migrate.ts';
import { migrateBefore } from '../../../testing/migrate-before.ts';
import { useDatabase } from '../../../testing/use-portal.ts';

const database = await useDatabase('template0');
await migrateBefore(database.url, 'who_was_here');

test('the migration fills the last sign-in from the audit log and from active sessions', async () => {
  const { pool } = database;
  await pool.query(
    `with owner as (
       insert into account (username, password_hash, role)
       values ('never', '', 'O'), ('once', '', 'O'), ('now', '', 'O') returning id, username
     ), signed as (
       insert into activity (created_at, user_id, section_id, action_id, details)
       select '2026-01-02'::timestamptz, id, 1, case username when 'never' then 8 else 7 end, '' from owner
     ) insert into session (token_hash, account_id, device, address, last_seen, expires_at)
     select 'x', id, '', '127.0.0.1', '2026-02-03', '2026-03-01' from owner where username = 'now'`,
  );
  await migrateDatabase(database.url);
  const { rows } = await pool.query('select username, last_seen from account order by username');
  expect(rows).toEqual([
    { username: 'never', last_seen: null },
    { username: 'now', last_seen: new Date('2026-02-03') },
    { username: 'once', last_seen: new Date('2026-01-02') },
  ]);
});
