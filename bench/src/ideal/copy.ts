import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Ideal } from './ideal.ts';

/**
 * Makes the copies that those ideals read, each kept as long as it is made the same way; the portal's own
 * tables stay as they are.
 */
export async function ensureCopies(databaseUrl: string, ideals: readonly Ideal[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('create schema if not exists ideal');
    await client.query('create table if not exists ideal.made (hash text primary key)');
    for (const copy of new Set(ideals.map(({ copy: statements }) => statements))) {
      const hash = createHash('sha256').update(copy.join(';')).digest('hex');
      const { rowCount } = await client.query('select 1 from ideal.made where hash = $1', [hash]);
      if (rowCount) continue;
      for (const statement of copy) {
        const table = /^create table (ideal\.\w+)/.exec(statement)?.[1];
        if (table) await client.query(`drop table if exists ${table}`);
        await client.query(statement);
      }
      await client.query('insert into ideal.made values ($1)', [hash]);
    }
    for (const catchUp of new Set(ideals.map((ideal) => ideal.catchUp ?? [])))
      for (const statement of catchUp) await client.query(statement);
    // Written before it is read by a measurement: what follows is not slowed down by it.
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
