import pg from 'pg';
import type { Load } from './writers.ts';

/** Titles of the acknowledged news that the database does not have exactly once. */
export async function missing(databaseUrl: string, titles: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ title: string }>(
    `select told.title from unnest($1::text[]) as told(title)
     where (select count(*) from news where news.title = told.title) <> 1`,
    [titles],
  );
  await client.end();
  return rows.map(({ title }) => title);
}

export async function writeSome(load: Load, many = 10): Promise<string[]> {
  for (let write = 0; write < many; write += 1) await load.nextWrite();
  return [...load.acknowledged];
}
