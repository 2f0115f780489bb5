import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { migrateBefore } from '../../testing/migrate-before.ts';
import { useDatabase } from '../../testing/use-portal.ts';
import { migrateDatabase } from '../database/migrate.ts';

const WRITE = `insert into letter (id, message_id, recipient, subject, text, html)
  values (gen_random_uuid(), 'before', 'a@portal.example', 'S', 'T', 'H') returning id`;

const database = await useDatabase('template0');
await migrateBefore(database.ownerUrl, 'the_outbox_of_mail');
const role = pg.escapeIdentifier(new URL(database.applicationUrl).username);
await database.asOwner(`grant select, insert, update, delete on all tables in schema public to ${role}`);
const old = new pg.Client({ connectionString: database.applicationUrl });
afterAll(() => old.end());
await old.connect();

test('the previous version keeps writing and sending e-mails after the migration', async () => {
  const waiting = (await old.query<{ id: string }>(WRITE)).rows[0]?.id;
  await migrateDatabase(database.ownerUrl);
  const written = (await old.query<{ id: string }>(WRITE)).rows[0]?.id;
  const locked = await old.query(
    'select id, tries, headers from letter where id = any($1) and sent_at is null order by id for update skip locked',
    [[waiting, written]],
  );
  expect(locked.rows.map(({ tries, headers }) => ({ tries, headers }))).toEqual([
    { tries: 0, headers: {} },
    { tries: 0, headers: {} },
  ]);
  await old.query('update letter set sent_at = now(), tries = tries + 1 where id = $1', [written]);
  const { rows } = await database.asOwner('select id, tries from email_outbox where sent_at is not null');
  expect(rows).toEqual([{ id: written, tries: 1 }]);
});
