import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../../platform/database/migrate.ts';
import { migrateBefore } from '../../../testing/migrate-before.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('template0');
  await migrateBefore(database.ownerUrl, 'search_matches');
});
afterAll(() => database.close());

const MATCHES =
  'select kind, record_id, visible_from, is_for_everybody, terms::text from search_match order by 2';

test('what an older version made findable is matched as if it were written anew, and goes with its entry', async () => {
  await database.asOwner(`
    insert into search_entry (kind, record_id, title, body, file_text, group_name, url, visible_from, reader_areas)
    values ('document', 1, 'Счётчик', 'Тёплая-вода', 'Внутри ёмкости', '', '', default, default),
      ('news', 2, 'Новость', '', '', '', '', '2026-03-01', '{Тула}')`);
  await migrateDatabase(database.ownerUrl);
  const { rows: copied } = await database.asOwner(MATCHES);
  expect(copied).toMatchObject([
    { kind: 'document', is_for_everybody: true, terms: expect.stringContaining(`'счетчик':1A`) },
    { kind: 'news', is_for_everybody: false, visible_from: new Date('2026-03-01T00:00:00Z') },
  ]);
  await database.asOwner('delete from search_match');
  await database.asOwner('update search_entry set title = title');
  expect((await database.asOwner(MATCHES)).rows).toEqual(copied);
  await database.asOwner('delete from search_entry where record_id = 1');
  expect((await database.asOwner(MATCHES)).rows).toEqual(copied.slice(1));
});
