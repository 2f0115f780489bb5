import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { TEMPLATE } from './template.ts';

async function asOwner(query: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  await client.query(query).finally(() => client.end());
}

export interface TestDatabase extends OpenDatabase {
  url: string;
}

/** An empty, migrated database of this test file's own; of `template0` one without tables. */
export async function createTestDatabase(
  template: 'template0' | typeof TEMPLATE = TEMPLATE,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  const database = openDatabase(url.href, { max: 12 });
  return {
    ...database,
    url: url.href,
    async close() {
      await database.close();
      await asOwner(`drop database ${name} with (force)`);
    },
  };
}
