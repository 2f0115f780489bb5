import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { CALLS } from '@portal/contract/calls.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLISHED_PASSWORD } from '../../modules/accounts/accounts.public.ts';
import { allowApplication } from '../../platform/database/application-role.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { installJobs } from '../../platform/jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { createTestPortal, type TestPortal } from '../test-portal.ts';

/**
 * States of main that organisations may run, by commit. Each was checked out, started with DEMO=true on an empty
 * PostgreSQL 15 and dumped with `pg_dump --no-owner --no-privileges --load-via-partition-root --inserts
 * --rows-per-insert=1000`. Lines for psql alone (with a backslash) were removed, and the change log, whose partitions
 * got their numbers from the table only since PostgreSQL 17, is inserted `overriding system value`. The schema is
 * the one of that day: a migration that was edited after it had landed is found as well.
 */
const LANDED = ['f221087', '29fcf3ee'];
const LOGINS: Record<Role, string> = { A: 'admin', M: 'moderator', O: 'operator', B: 'accountant' };
const KEPT = [
  'account',
  'employee',
  'news',
  'information',
  'document',
  'instruction',
  'user_instruction',
  'shift_booking',
  'actual_accrual',
  'bonus_or_fine',
  'docflow_document',
  'feedback',
  'activity',
];

/** Lists of sections that came later: an upgrade leaves them switched off. */
const ARRIVES_OFF = /^\/(pay_disputes|papers|requests|request_types|work_time\/marks)\//;

async function restore(commit: string): Promise<TestDatabase> {
  const database = await createTestDatabase('template0');
  const dump = brotliDecompressSync(readFileSync(join(import.meta.dirname, `${commit}.sql.br`)));
  await database.asOwner(dump.toString());
  return database;
}

/** Records of each table. */
async function countsIn(database: TestDatabase): Promise<Record<string, string>> {
  const counts = KEPT.map((table) => `(select count(*) from ${table}) as ${table}`);
  const { rows } = await database.asOwner(`select ${counts.join(', ')}`);
  return rows[0] ?? {};
}

async function migrated(database: TestDatabase): Promise<TestDatabase> {
  const { ownerUrl, applicationUrl } = database;
  await migrateDatabase(ownerUrl);
  await installJobs(ownerUrl);
  await allowApplication(ownerUrl, applicationUrl);
  const application = openDatabase(applicationUrl, { max: 12 });
  return {
    ...database,
    ...application,
    url: applicationUrl,
    async close() {
      await application.close();
      await database.close();
    },
  };
}

describe.each(LANDED)('a database with demonstration data from %s', (commit) => {
  let portal: TestPortal;
  let before: Record<string, string>;
  const signIn = async (role: Role): Promise<string> => {
    const payload = { username: LOGINS[role], password: PUBLISHED_PASSWORD };
    const answer = await portal.app.inject({ method: 'POST', url: '/api/token/', payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: { attributes: { access: string } } }>().data.attributes.access;
  };

  beforeAll(async () => {
    const old = await restore(commit);
    before = await countsIn(old);
    portal = await createTestPortal({ database: await migrated(old), env: { DEMO: 'true' } });
  });
  afterAll(() => portal.close());

  test('the migrations keep every record', async () => {
    expect(Object.values(before).filter((count) => Number(count) === 0)).toEqual([]);
    expect(await countsIn(portal.database)).toEqual(before);
  });

  test.each(Object.keys(LOGINS) as Role[])(
    'role %s signs in with the demonstration password and reads all its lists',
    async (role) => {
      const lists = CALLS.filter(
        ({ method, path, who, query, status, bytes }) =>
          method === 'GET' &&
          status === 200 &&
          !bytes &&
          !path.includes(':') &&
          path !== '/about/' && // Made of the built page.
          (path !== '/erp/production/' || role === 'A' || role === 'M') && // Shows one's own people only.
          who.includes(role) &&
          query?.safeParse({}).success !== false,
      );
      expect(lists.length).toBeGreaterThan(15);
      const headers = { authorization: `Bearer ${await signIn(role)}` };
      for (const { path } of lists) {
        const answer = await portal.app.inject({ url: `/api${path}`, headers });
        expect(answer.statusCode, `${path} ${answer.body}`).toBe(ARRIVES_OFF.test(path) ? 404 : 200);
      }
    },
  );

  test('an operator cancels a shift and books it again', async () => {
    const headers = { authorization: `Bearer ${await signIn('O')}` };
    const url = '/api/work_time/';
    const dates = await portal.app.inject({ url: `${url}get_available_dates/`, headers });
    const [date] = dates.json<{ data: string[] }>().data;
    const { rows } = await portal.database.pool.query<{ id: number }>('select id from shift limit 1');
    const payload = { date, shift_id: rows[0]?.id };
    for (const [method, code] of [
      ['DELETE', 204],
      ['POST', 201],
    ] as const) {
      const answer = await portal.app.inject({ method, url, headers, payload });
      expect(answer.statusCode, answer.body).toBe(code);
    }
  });
});
