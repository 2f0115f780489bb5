import { type AppDeps, buildApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { openDatabase } from '../../../server/src/platform/database/database.ts';

/** A statement that the portal sends. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** Asks the portal's own code for that path and keeps every statement it sends to the database the third time. */
export async function recordStatements(
  databaseUrl: string,
  token: string,
  url: string,
): Promise<Statement[]> {
  const database = openDatabase(databaseUrl);
  const statements: Statement[] = [];
  const { pool } = database;
  const query = pool.query.bind(pool) as (
    sent: Pick<Statement, 'text'>,
    values?: unknown[],
  ) => Promise<unknown>;
  Object.assign(pool, {
    query(sent: Pick<Statement, 'text'>, values: unknown[] = []) {
      statements.push({ text: sent.text, values });
      return query(sent, values);
    },
  });
  const config = readConfig({ DATABASE_URL: databaseUrl });
  // The calls recorded here touch neither files nor mail nor the queue.
  const untouched = {} as Pick<
    AppDeps,
    'files' | 'ffmpeg' | 'jobs' | 'mail' | 'push' | 'mediaSecret' | 'addressSecret'
  >;
  const services = { draining: false } as AppDeps['services'];
  const app = await buildApp({
    config,
    db: database.db,
    clock: { now: () => new Date() },
    services,
    ...untouched,
  });
  try {
    for (let times = 0; times < 3; times += 1) {
      // What is read once and kept is no part of a call.
      statements.length = 0;
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
    }
    return statements;
  } finally {
    await app.close();
    await database.close();
  }
}
