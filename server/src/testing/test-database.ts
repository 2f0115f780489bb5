import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { stopwatch } from './stopwatch.ts';
import { TEMPLATE } from './template.ts';

async function asOwner(
  query: string,
  values?: unknown[],
  url = inject('databaseUrl'),
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(query, values).finally(() => client.end());
}

export interface TestDatabase extends OpenDatabase {
  /** Address as the role that `db` and `pool` have: the portal's, and of `template0` the owner's. */
  url: string;
  /** Address as the portal's role. */
  applicationUrl: string;
  /** Address as the owner of the tables. */
  ownerUrl: string;
  /** Runs a statement as the owner. */
  asOwner(query: string, values?: unknown[]): Promise<pg.QueryResult<Record<string, string>>>;
}

const named = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/** An empty, migrated database of this test file's own; of `template0` one without tables, for its owner only. */
export async function createTestDatabase(
  template: 'template0' | typeof TEMPLATE = TEMPLATE,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const stop = stopwatch('clone');
  await asOwner(`create database ${name} template ${template} strategy file_copy`);
  stop();
  const ownerUrl = named(inject('databaseUrl'), name);
  const applicationUrl = named(inject('applicationUrl'), name);
  const url = template === TEMPLATE ? applicationUrl : ownerUrl;
  const database = openDatabase(url, { max: 12 });
  return {
    ...database,
    url,
    applicationUrl,
    ownerUrl,
    asOwner: (query, values) => asOwner(query, values, ownerUrl),
    async close() {
      await database.close();
      await asOwner(`drop database ${name} with (force)`);
    },
  };
}
