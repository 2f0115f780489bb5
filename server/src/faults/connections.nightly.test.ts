import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseAway } from '../platform/database/faults.ts';
import { openDatabase } from '../platform/database/database.ts';
import { type EmbeddedDatabase, startEmbedded } from '../platform/embedded/embedded.ts';
import { sessionAt } from '../testing/processes/session-at.ts';
import { usePortals } from '../testing/processes/portals.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { lostOrDoubled, startWriters } from '../testing/processes/writers.ts';
import { childrenOf, postmasterOf, signalIfThere } from '../testing/processes/processes.ts';

const KILLS = 10;
const { start, newFolder, dataFolder, afterwards } = usePortals();

async function startAt(databaseUrl: string) {
  const portal = start({ DATA_DIR: newFolder(), DATABASE_URL: databaseUrl });
  return { portal, url: await portal.ready() };
}

test('connections that break inside transactions neither stop the portal nor lose data', async () => {
  const database = await createTestDatabase();
  afterwards(() => database.close());
  const { portal, url } = await startAt(database.url);
  const load = startWriters(url, await sessionAt(database.url));
  for (let kill = 0; kill < KILLS; kill += 1) {
    await load.nextWrite();
    const broken = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'portal' and datname = current_database() and state <> 'idle'
         and pid <> pg_backend_pid()`,
    );
    if (broken.rowCount === 0) kill -= 1;
  }
  await load.nextWrite();
  await load.stop();
  expect(portal.process.exitCode).toBeNull();
  expect(Object.keys(load.refused).filter((status) => status !== '503')).toEqual([]);
  const client = await database.pool.connect();
  expect(await lostOrDoubled(client, load)).toEqual([]);
  client.release();
});

/** Stops or continues every process of the database, as a hanging disk or a suspended machine does. */
function signalAll(database: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const postmaster = postmasterOf(database);
  // The postmaster first: stopped, it makes no more children. One that ends just then needs no signal.
  process.kill(postmaster, signal);
  for (const pid of childrenOf(postmaster)) signalIfThere(pid, signal);
}

test('a connection that breaks at the begin of a transaction is replaced in the pool', async () => {
  const database = await createTestDatabase();
  afterwards(() => database.close());
  const one = openDatabase(database.url, { max: 1 });
  afterwards(() => one.close());
  const { rows } = await one.pool.query('select pg_backend_pid() pid');
  one.pool.once('acquire', (lent) => lent.connection.stream.destroy());
  const failure: unknown = await one.db
    .transaction((tx) => tx.execute('select 1'))
    .catch((error: unknown) => error);
  expect(databaseAway(failure)).toBe(true);
  expect((await one.db.transaction((tx) => tx.execute('select pg_backend_pid() pid'))).rows).not.toEqual(
    rows,
  );
});

test('a hanging database gives 503 without waiting, and the portal continues when it answers', async () => {
  const folder = dataFolder();
  const database: EmbeddedDatabase = await startEmbedded({ dataDir: folder });
  afterwards(() => database.stop());
  const { portal, url } = await startAt(database.url);
  const load = startWriters(url, await sessionAt(database.url));
  await load.nextWrite();
  const files = join(folder, 'database');
  signalAll(files, 'SIGSTOP');
  try {
    // On a busy machine the portal turns people away before that, for being busy.
    await expect.poll(() => portal.output()).toContain('the database does not answer');
    // All 16 writers are turned away, several times.
    const before = load.refused['503'] ?? 0;
    await expect.poll(() => load.refused['503'] ?? 0).toBeGreaterThan(before + 64);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
  } finally {
    signalAll(files, 'SIGCONT');
  }
  await load.nextWrite();
  await load.stop();
  expect(Object.keys(load.refused)).toEqual(['503']);
  expect(portal.output()).not.toContain('[object Object]');
  // Once with its text, then counted: not a line for each that was turned away.
  expect(portal.output().match(/"msg":"unavailable"/g)?.length ?? 0).toBeLessThan(8);
});
