import { expect, test } from 'vitest';
import { migrateDatabase } from '../../../platform/database/migrate.ts';
import { migrateBefore } from '../../../testing/migrate-before.ts';
import { useDatabase } from '../../../testing/use-portal.ts';

const database = await useDatabase('template0');
await migrateBefore(database.url, 'pictures_in_use');

const keyOf = (at: number): string => `${String(at).padStart(32, '0')}.png`;
const show = (...at: number[]): string =>
  at.map((one) => `<p>Текст</p><img src="/api/images/${keyOf(one)}">`).join('');

test('the migration records the pictures of all texts, and keeps the others for a week', async () => {
  const { pool } = database;
  await pool.query(
    `insert into image (key, mime_type, size, created_at)
     select lpad(n::text, 32, '0') || '.png', 'image/png', 1, now() - interval '1 year' from generate_series(1, 8) n`,
  );
  await pool.query(
    `insert into news (news_type, date_time, title, content, preview, search_text) values ('TNS', now(), 'а', $1, '', '')`,
    [show(1, 2, 1)],
  );
  await pool.query(`insert into information (image, content, type) values ($1, $2, 2)`, [show(3), show(4)]);
  await pool.query(
    `with made as (insert into faq_section (type, name, comment) values (1, 'а', '') returning id)
     insert into faq_question (section_id, question, answer) select id, 'а', $1 from made`,
    [show(2, 5)],
  );
  await pool.query(
    `with owner as (insert into account (username, password_hash, role) values ('olga', '', 'O') returning id),
      mail as (insert into letter (id, message_id, recipient, subject, text, html) values (gen_random_uuid(), '', '', '', '', '') returning id)
     insert into feedback (account_id, subject, reply_to, message, letter_id)
     select owner.id, 'work', '', $1, mail.id from owner, mail`,
    [`<img src="https://portal.example/api/images/${keyOf(6)}"><img src="/api/images/${keyOf(999)}">`],
  );

  await migrateDatabase(database.url);

  const { rows } = await pool.query<{ owner: string; key: string }>(
    'select owner, image_key as key from image_use order by owner, image_key',
  );
  expect(rows.map(({ owner, key }) => `${owner} ${Number.parseInt(key, 10)}`)).toEqual([
    ...['faq_question 2', 'faq_question 5', 'feedback 6', 'information 3', 'information 4'],
    ...['news 1', 'news 2'],
  ]);
  const waiting = await pool.query(
    `select key from pending_deletion where delete_after > now() + interval '6 days' order by key`,
  );
  expect(waiting.rows.map(({ key }) => key)).toEqual([`images/${keyOf(7)}`, `images/${keyOf(8)}`]);
});
