import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../testing/use-portal.ts';
import { account } from '../../people/account.table.ts';
import { isAmong } from '../database.ts';
import { asText, builderOn, StatementNames } from './prepared.ts';

const database = await useDatabase();

test('a frequent statement with a list of any length is prepared once', async () => {
  const client = await database.pool.connect();
  try {
    const builder = builderOn(client, new StatementNames());
    for (let length = 0; length < 20; length += 1)
      await builder
        .select({ probe: sql`'of any length'` })
        .from(account)
        .where(
          isAmong(
            account.id,
            Array.from({ length }, (_, at) => at),
          ),
        );
    const { rows } = await builder.execute(
      sql`select generic_plans + custom_plans as used from pg_prepared_statements where statement like '%of any length%'`,
    );
    // The first uses leave the places to others; a single value is a text of its own.
    expect(rows).toEqual([{ used: '15' }]);
  } finally {
    client.release();
  }
});

test('rare statements, those without values and those of temporary tables are not prepared', () => {
  const names = new StatementNames();
  const named = (text: string, params: unknown[], times: number) =>
    Array.from({ length: times }, () => names.of({ sql: text, params })).some((name) => name !== undefined);
  expect(named('select $1', [1], 4)).toBe(false);
  expect(named('select 1', [], 20)).toBe(false);
  expect(named('select $1 from pg_temp.erp_row', [1], 20)).toBe(false);
  expect(named('select $1', [1], 1)).toBe(true);
});

test('a connection keeps a limited number of statements, each under a name of its own', () => {
  const names = new StatementNames(2);
  const found = ['a', 'b', 'c'].map((text) =>
    Array.from({ length: 5 }, () => names.of({ sql: text, params: [1] })).at(-1),
  );
  expect(new Set(found).size).toBe(3);
  expect(found[2]).toBeUndefined();
  expect(names.of({ sql: 'a', params: [2] })).toBe(found[0]);
});

test('a piece with values cannot become text', () => {
  expect(() => asText(sql`${1}`)).toThrow('has parameters');
});
