import { type AppDeps, buildApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { openDatabase } from '../../../server/src/platform/database/database.ts';

/** A parameter as the bare server fills it in for each request. */
export type Value = { is: 'token' } | { is: 'now' } | { is: 'value'; value: string | number };

/** A statement that the portal sends. */
export interface Statement {
  /** Of a prepared statement. */
  name?: string;
  text: string;
  values: Value[];
}

interface Sent {
  name?: string;
  text: string;
}

/** The clock stands still while statements are recorded: its moment is known again among the parameters. */
const NOW = new Date();

function valueOf(value: unknown): Value {
  if (Buffer.isBuffer(value)) return { is: 'token' };
  if (value instanceof Date || value === NOW.toISOString()) return { is: 'now' };
  if (typeof value === 'string' || typeof value === 'number') return { is: 'value', value };
  throw new Error(`a parameter that the bare server does not know: ${typeof value}`);
}

/** Asks the portal's own code for that path and keeps every statement it sends to the database. */
export async function recordStatements(
  databaseUrl: string,
  token: string,
  url: string,
): Promise<Statement[]> {
  const database = openDatabase(databaseUrl);
  const statements: Statement[] = [];
  const { pool } = database;
  const query = pool.query.bind(pool) as (sent: Sent, values?: unknown[]) => Promise<unknown>;
  Object.assign(pool, {
    query(sent: Sent, values: unknown[] = []) {
      const { name, text } = sent;
      statements.push({ ...(name && { name }), text, values: values.map(valueOf) });
      return query(sent, values);
    },
  });
  const config = readConfig({ DATABASE_URL: databaseUrl });
  // The calls recorded here touch neither files nor mail nor the queue.
  const untouched = {} as Pick<
    AppDeps,
    'files' | 'ffmpeg' | 'jobs' | 'mail' | 'mediaSecret' | 'addressSecret' | 'services'
  >;
  const app = await buildApp({ config, db: database.db, clock: { now: () => NOW }, ...untouched });
  try {
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
    return statements;
  } finally {
    await app.close();
    await database.close();
  }
}
