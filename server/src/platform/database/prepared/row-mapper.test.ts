import { count, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../../../features/account/account.table.ts';
import { employee } from '../../../features/staff/staff.table.ts';
import { newPerson } from '../../../testing/person.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { Reader } from '../database.ts';
import { preparedFor } from './prepared.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const now = new Date('2026-11-25T09:00:00.123Z');
  await newPerson(database.db, now, 'O', { account: { lastSeen: now } });
  await newPerson(database.db, now, 'M', { employee: { birthDay: null } });
});
afterAll(() => database.close());

const chief = alias(employee, 'chief');
const ofEverybody = (tx: Reader) =>
  tx
    .select({
      id: account.id,
      lastSeen: account.lastSeen,
      birthDay: employee.birthDay,
      hidden: account.mustChangePassword,
      doubled: sql`${account.id} * 2`.mapWith(Number),
      parts: sql<number[]>`jsonb_build_array(${account.id})`,
      named: sql<string>`upper(${account.username})`.as('named'),
      none: chief.lastName,
      colleagues: tx
        .select({ n: count().as('n') })
        .from(employee)
        .as('colleagues'),
    })
    .from(account)
    .innerJoin(employee, eq(employee.id, account.employeeId))
    .leftJoin(chief, eq(chief.area, sql`'nowhere'`))
    .orderBy(account.id);

const nested = (tx: Reader) =>
  tx
    .select({ id: account.id, chief: { name: chief.lastName } })
    .from(account)
    .leftJoin(chief, eq(chief.area, sql`'nowhere'`))
    .orderBy(account.id);

test('a kept statement makes the same records as the query builder does', async () => {
  const rows = await preparedFor((tx) => ofEverybody(tx).prepare('everybody'))(database.db).execute();
  expect(rows).toEqual(await ofEverybody(database.db));
  expect(rows[0]).toMatchObject({ lastSeen: new Date('2026-11-25T09:00:00.123Z'), none: null });
  expect(rows[1]).toMatchObject({ lastSeen: null, birthDay: null, doubled: (rows[1]?.id ?? 0) * 2 });
});

test('records within records are null where nothing was joined', async () => {
  const rows = await preparedFor((tx) => nested(tx).prepare('nested'))(database.db).execute();
  expect(rows).toEqual(await nested(database.db));
  expect(rows[0]?.chief).toBeNull();
});
