import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { runningEmbedded } from '../platform/embedded/embedded.ts';
import { usePortals } from '../testing/processes/portals.ts';
import { sessionAt } from '../testing/processes/session-at.ts';
import { lostOrDoubled, startWriters } from '../testing/processes/writers.ts';
import { childrenOf, postmasterOf } from '../testing/processes/processes.ts';

const { start, dataFolder } = usePortals();

/** A portal with a database of its own, and writers on it. */
async function startLoaded() {
  const folder = dataFolder();
  const portal = start({ DATA_DIR: folder, LOG_LEVEL: 'info' });
  const url = await portal.ready();
  const databaseUrl = runningEmbedded(folder)?.url ?? '';
  const load = startWriters(url, await sessionAt(databaseUrl));
  return { folder, files: join(folder, 'database'), portal, url, load, databaseUrl };
}

async function expectNothingLost(databaseUrl: string, load: ReturnType<typeof startWriters>) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const lost = await lostOrDoubled(client, load).finally(() => client.end());
  expect(lost).toEqual([]);
}

test('a killed database is restarted on the same port, and the portal writes again', async () => {
  const { files, portal, load, databaseUrl } = await startLoaded();
  for (let kill = 0; kill < 3; kill += 1) {
    await load.nextWrite();
    process.kill(postmasterOf(files), 'SIGKILL');
    // Until then a connection of the old one may still write: killed again too early, it only fails to start.
    await expect.poll(() => portal.output().match(/was started again/g)?.length).toBe(kill + 1);
    await load.nextWrite();
  }
  await load.stop();
  expect(portal.process.exitCode).toBeNull();
  expect(Object.keys(load.refused)).toEqual(['503']);
  await expectNothingLost(databaseUrl, load);
});

test('the data folder stays locked when database connections break', async () => {
  const { folder, files, portal, load, databaseUrl } = await startLoaded();
  await load.nextWrite();
  // A backend that dies takes every connection with it.
  const [backend] = childrenOf(postmasterOf(files)).slice(-1);
  process.kill(backend ?? 0, 'SIGKILL');
  await expect.poll(() => load.refused['503'] ?? 0).toBeGreaterThan(0);
  await load.nextWrite();
  const second = start({ DATA_DIR: folder });
  expect(await second.ended).toBe(13);
  await load.nextWrite();
  await load.stop();
  expect(portal.process.exitCode).toBeNull();
  await expectNothingLost(databaseUrl, load);
});

test('a database that cannot restart ends the portal with 17', async () => {
  const folder = dataFolder();
  const portal = start({ DATA_DIR: folder });
  await portal.ready();
  const files = join(folder, 'database');
  appendFileSync(join(files, 'postgresql.conf'), '\nno_such_setting_at_all = yes please\n');
  process.kill(postmasterOf(files), 'SIGKILL');
  expect(await portal.ended).toBe(17);
  expect(portal.output()).toContain('the database does not start');
  expect(existsSync(join(files, 'postmaster.pid')) && childrenOf(postmasterOf(files)).length > 0).toBe(false);
});
