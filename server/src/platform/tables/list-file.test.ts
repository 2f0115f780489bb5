import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../../testing/use-portal.ts';
import { inBatches } from '../database/batches.ts';
import { asMoment, asNumber, asText, type ListColumn, listFile } from './list-file.ts';

/** A table of this test's own. */
const call = pgTable('probe_call', {
  id: bigint({ mode: 'number' }).primaryKey(),
  who: text().notNull(),
  at: timestamp({ withTimezone: true }),
});
const ROWS = 4_500;

const database = await useDatabase();
await database.asOwner('create table probe_call (id bigint primary key, who text not null, at timestamptz)');
await database.asOwner('grant all on probe_call to public');
await database.asOwner(
  `insert into probe_call select n, 'Оператор ' || n, timestamptz '2026-03-01 09:00Z' + n * interval '1 second'
     from generate_series(1, ${ROWS}) n`,
);

type Field = 'id' | 'who' | 'at';
const BY_NUMBER: readonly ListColumn<Field>[] = [
  { title: 'Кто', width: 20, field: 'who', cell: asText },
  { title: 'Номер', width: 10, field: 'id', cell: asNumber },
  { title: 'Когда', width: 20, field: 'at', cell: asMoment },
];
const named = () =>
  database.db.select({ at: call.at, id: call.id, who: call.who }).from(call).orderBy(call.id);
const context = () => ({ db: database.db, now: new Date('2026-03-31T21:30:00Z'), timeZone: 'Europe/Moscow' });

async function linesOf(columns: readonly ListColumn<Field>[]): Promise<string[]> {
  const file = await listFile(context(), 'csv', { title: 'Звонки', query: named(), columns });
  if (Buffer.isBuffer(file.bytes)) throw new Error('the file is not sent while it is made');
  return (await buffer(file.bytes)).toString().slice(1).trimEnd().split('\r\n');
}

describe('the file of a list', () => {
  test('each column is under its title, in any order of the query', async () => {
    const [head, first] = await linesOf(BY_NUMBER);
    expect(head).toBe('Кто;Номер;Когда');
    expect(first).toBe('Оператор 1;1;01.03.2026 12:00:01');
    const [other, otherFirst] = await linesOf(BY_NUMBER.toReversed());
    expect(other).toBe('Когда;Номер;Кто');
    expect(otherFirst).toBe('01.03.2026 12:00:01;1;Оператор 1');
  });

  test('the file has every row once and in order, also over several fetches', async () => {
    const [, ...lines] = await linesOf(BY_NUMBER);
    expect(lines).toHaveLength(ROWS);
    expect(lines.map((line) => Number(line.split(';')[1]))).toEqual(
      Array.from({ length: ROWS }, (_, at) => at + 1),
    );
  });

  test('the name consists of the title and the day in the time zone of the organisation', async () => {
    const file = await listFile(context(), 'xlsx', { title: 'Звонки', query: named(), columns: BY_NUMBER });
    expect([file.name, file.format]).toEqual(['Звонки 2026-04-01', 'xlsx']);
    if (!Buffer.isBuffer(file.bytes)) await buffer(file.bytes);
  });
});

test('a cell follows its column: empty values stay empty, a large number stays whole', () => {
  expect([asText('да'), asText(null), asText(5)]).toEqual(['да', '', '']);
  expect([asMoment(null), asMoment('2026-01-01')]).toEqual([null, null]);
  expect([asNumber('9007199254740991'), asNumber(null), asNumber(0)]).toEqual([
    9_007_199_254_740_991,
    null,
    0,
  ]);
});

describe('rows in batches', () => {
  test('the batches show one snapshot of the data', async () => {
    const batches = await inBatches(database.db, named());
    await database.asOwner(`insert into probe_call values (99999, 'Опоздавший', null)`);
    let rows = 0;
    for await (const batch of batches) rows += batch.length;
    expect(rows).toBe(ROWS);
    await database.asOwner('delete from probe_call where id = 99999');
  });

  test('a failed query is reported before the first byte', async () => {
    const broken = database.db.select({ id: sql<number>`1 / (id - id)` }).from(call);
    await expect(inBatches(database.db, broken)).rejects.toThrow('division by zero');
  });

  test('five readers are the limit; a closed one frees its slot', async () => {
    const open = await Promise.all(Array.from({ length: 5 }, () => inBatches(database.db, named())));
    await expect(inBatches(database.db, named())).rejects.toMatchObject({
      code: 'unavailable',
      options: { retryAfter: 15 },
    });
    await open[0]?.return();
    const sixth = await inBatches(database.db, named());
    await Promise.all([sixth, ...open].map((batches) => batches.return()));
  });

  test('failed readers occupy no slot', async () => {
    const broken = database.db.select({ id: sql<number>`1 / (id - id)` }).from(call);
    for (let n = 0; n < 6; n += 1) await expect(inBatches(database.db, broken)).rejects.toThrow('division');
    await (await inBatches(database.db, named())).return();
  });
});
