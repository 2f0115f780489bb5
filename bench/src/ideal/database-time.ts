import pg from 'pg';
import { median } from '../report/numbers.ts';
import type { Statement } from '../support/statements.ts';

/** Milliseconds that one connection repeats the statements for. */
const WARM_UP = 300;
const DURATION = 1500;

async function repeat(client: pg.Client, statements: readonly Statement[][], duration: number) {
  const times: number[] = [];
  const started = performance.now();
  for (let n = 0; performance.now() - started < duration; n += 1) {
    const before = performance.now();
    for (const statement of statements[n % statements.length] ?? [])
      await client.query({ ...statement, rowMode: 'array' });
    times.push(performance.now() - before);
  }
  return times;
}

/**
 * Milliseconds that the statements of one call take, one after another on one connection with nothing around
 * them: the pure time of the database with the way to it. Lists of statements take turns, e.g. the pages.
 */
export async function databaseTime(databaseUrl: string, statements: readonly Statement[][]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await repeat(client, statements, WARM_UP);
    return median(await repeat(client, statements, DURATION));
  } finally {
    await client.end();
  }
}
