import { afterAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A database of its own for the tests of this file, which is dropped after them. */
export async function useDatabase(...template: Parameters<typeof createTestDatabase>): Promise<TestDatabase> {
  const database = await createTestDatabase(...template);
  afterAll(() => database.close());
  return database;
}
