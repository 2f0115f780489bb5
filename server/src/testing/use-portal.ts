import { FIELD_TITLES } from '@portal/contract/audit-log/field-titles.ts';
import { afterAll, expect } from 'vitest';
import { createTestPortal, type TestPortal } from './test-portal.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const LOGGED_FIELDS = `
  select distinct jsonb_path_query(changes, '$.** ? (@.type() == "object").keyvalue().key') #>> '{}' as field
  from activity where changes is not null`;

/** Wire names among the fields of the log's changes; other keys are words for people. */
async function fieldsWithoutTitle({ database }: TestPortal): Promise<string[]> {
  const { rows } = await database.pool.query<{ field: string }>(LOGGED_FIELDS);
  return rows
    .map(({ field }) => field)
    .filter((field) => /^[a-z]\w*$/i.test(field) && field !== 'id' && !FIELD_TITLES[field]);
}

/** A portal with a database of its own for the tests of this file, which is closed after them. */
export async function usePortal(...options: Parameters<typeof createTestPortal>): Promise<TestPortal> {
  const portal = await createTestPortal(...options);
  afterAll(async () => {
    const untitled = await fieldsWithoutTitle(portal);
    await portal.close();
    expect(untitled).toEqual([]);
  });
  return portal;
}

/** A database of its own for the tests of this file, which is dropped after them. */
export async function useDatabase(...template: Parameters<typeof createTestDatabase>): Promise<TestDatabase> {
  const database = await createTestDatabase(...template);
  afterAll(() => database.close());
  return database;
}
