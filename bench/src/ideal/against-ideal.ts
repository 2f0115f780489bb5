import pg from 'pg';
import { median } from '../report/numbers.ts';
import { type Pair, measurePair } from '../report/pairs.ts';
import { startBare } from '../support/bare/bare-process.ts';
import type { Driver } from '../support/driver.ts';
import { recordStatements } from '../support/statements.ts';
import { ensureCopies } from './copy.ts';
import { databaseTime } from './database-time.ts';
import type { Ideal, IdealJob, Prepared } from './ideal.ts';
import { IDEALS, type IdealName } from './ideals.ts';
import { sessionOf } from './session.ts';

/** A portal on the prepared data, and who asks. */
export interface Asked {
  url: string;
  pid: number;
  databaseUrl: string;
  token: string;
}

export interface HotCall {
  ideal: IdealName;
  title: string;
  /** Asked in turns. */
  paths: readonly string[];
  /** Percent of the ideal's calls a second. */
  least: number;
  /** Requests under way at once, where one person may not have as many as the bench has. */
  connections?: number;
}

/** One call beside its ideal. */
export interface AgainstIdeal extends HotCall {
  pair: Pair;
  /** Milliseconds of the database for one call on one connection. */
  ourDatabase: number;
  idealDatabase: number;
}

async function assertSameAnswer(urls: readonly string[], headers: Record<string, string>): Promise<void> {
  const [ours = '', theirs = ''] = await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(url, { headers });
      if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
      return answer.text();
    }),
  );
  if (ours === theirs) return;
  let at = 0;
  while (ours[at] === theirs[at]) at += 1;
  const around = [ours, theirs].map((text) => text.slice(Math.max(0, at - 200), at + 200));
  throw new Error(`${urls.join(' and ')} answer differently from letter ${at} on:\n${around.join('\n')}`);
}

/** What the ideal asks the database for each of the paths. */
async function idealStatements({ databaseUrl, token }: Asked, { ideal: name, paths }: HotCall) {
  const ideal: Ideal = IDEALS[name];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const session = sessionOf(`Bearer ${token}`);
    const { rows } = await pool.query<unknown[]>({ ...session, rowMode: 'array' });
    const settled = await ideal.settle?.(pool);
    return paths.map((path): Prepared[] => [
      session,
      ...ideal.statements(new URL(path, 'http://localhost'), settled, rows[0] ?? []),
    ]);
  } finally {
    await pool.end();
  }
}

interface One {
  driver: Driver;
  asked: Asked;
  call: HotCall;
  bare: { url: string; pid: number };
  rounds: number | undefined;
}

async function measureOne({ driver, asked, call, bare, rounds }: One): Promise<AgainstIdeal> {
  const headers = { authorization: `Bearer ${asked.token}` };
  const { paths, connections } = call;
  for (const path of paths) await assertSameAnswer([asked.url + path, bare.url + path], headers);
  const load = { paths, headers, ...(connections && { connections }) };
  const ours = { url: asked.url, pid: asked.pid, ...load };
  const theirs = { ...bare, ...load };
  const statements = [];
  for (const path of paths) statements.push(await recordStatements(asked.databaseUrl, asked.token, path));
  return {
    ...call,
    pair: await measurePair(driver, ours, theirs, rounds),
    ourDatabase: await databaseTime(asked.databaseUrl, statements),
    idealDatabase: await databaseTime(asked.databaseUrl, await idealStatements(asked, call)),
  };
}

/** Measures the calls in turns with a bare server that answers the same out of a plain copy of the data. */
export async function againstIdeal(
  driver: Driver,
  asked: Asked,
  calls: readonly HotCall[],
  rounds?: number,
): Promise<AgainstIdeal[]> {
  // Those of other calls would be copies of data that is not made yet.
  await ensureCopies(
    asked.databaseUrl,
    calls.map(({ ideal }) => IDEALS[ideal]),
  );
  const job: IdealJob = { databaseUrl: asked.databaseUrl, calls: [...calls] };
  const bare = await startBare('../../ideal/ideal-server.ts', job);
  try {
    const measured: AgainstIdeal[] = [];
    for (const call of calls) measured.push(await measureOne({ driver, asked, call, bare, rounds }));
    return measured;
  } finally {
    await bare.stop();
  }
}

export const callsPerSecond = (rounds: Pair['portal']): number =>
  median(rounds.map(({ perSecond }) => perSecond));
