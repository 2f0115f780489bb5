import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { freePort, MAIN } from '../testing/processes/spawn-portal.ts';
import { childrenOf } from '../testing/processes/processes.ts';
import { usePortals } from '../testing/processes/portals.ts';
import { sessionAt } from '../testing/processes/session-at.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const CALLS = 40;
const { start: startAny, newFolder, dataFolder, afterwards } = usePortals();
/**
 * By the main file, not as `npm start` does: the others are forked from the script that this process was started with,
 * and scripts/run.cjs does not know then what to run.
 */
const start: typeof startAny = (env) => startAny(env, { script: MAIN, cwd: env['DATA_DIR'] ?? '/' });

/** The status of a call over a connection of its own, which the kernel gives to any of the processes. */
const statusOf = (url: string, token?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    get(url, { agent: new Agent({ keepAlive: false }), headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function startThree(env: Record<string, string> = {}) {
  const database = await createTestDatabase();
  afterwards(() => database.close());
  const portal = start({
    DATA_DIR: newFolder(),
    DATABASE_URL: database.url,
    WORKERS: '3',
    LOG_LEVEL: 'info',
    ...env,
  });
  const url = await portal.ready();
  const others = (): number[] => childrenOf(portal.process.pid ?? 0);
  await expect.poll(() => others().length).toBe(2);
  return { database, portal, url, others };
}

/** How many processes listen on the port, as the kernel tells. */
async function listeners(url: string): Promise<number> {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
  const table = await readFile('/proc/net/tcp', 'utf8');
  return table.split('\n').filter((line) => line.includes(`:${port} 00000000:0000 0A`)).length;
}

async function listening(url: string, count: number): Promise<void> {
  await expect.poll(() => listeners(url)).toBe(count);
}

test('three processes serve on one port, and a session that ends is over in each of them', async () => {
  const { database, url } = await startThree();
  // From the start: connections that a proxy opens now and keeps are shared out.
  expect(await listeners(url)).toBe(3);
  const token = await sessionAt(database.url);
  const info = `${url}/api/account/info/`;
  const statuses = async () =>
    new Set(await Promise.all(Array.from({ length: CALLS }, () => statusOf(info, token))));
  expect(await statuses()).toEqual(new Set([200]));
  await fetch(`${url}/api/token/`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  expect(await statuses()).toEqual(new Set([401]));
});

test('the figures of all processes are added up', async () => {
  const port = await freePort();
  const { url } = await startThree({ OPS_PORT: String(port) });
  await listening(url, 3);
  for (let call = 0; call < CALLS; call += 1) await statusOf(`${url}/api/account/info/`);
  const counted = async (): Promise<string | undefined> => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return /^http_request_duration_seconds_count\{[^}]*account\/info[^}]*\} (\d+)$/m.exec(text)?.[1];
  };
  // Counted after the answer has gone out.
  await expect.poll(counted).toBe(String(CALLS));
});

test('one that is killed is started again, and the others serve meanwhile', async () => {
  const { portal, url, others } = await startThree();
  await listening(url, 3);
  const [victim] = others();
  process.kill(victim ?? -1, 'SIGKILL');
  await listening(url, 2);
  for (let call = 0; call < CALLS; call += 1) expect(await statusOf(`${url}/healthz`)).toBe(200);
  await listening(url, 3);
  expect(others()).not.toContain(victim);
  expect(portal.output()).toContain('ended and is started again');
});

test('a second portal does not share the port of the first', async () => {
  const { database, portal, url } = await startThree();
  const port = new URL(url).port;
  const second = start({ DATA_DIR: newFolder(), DATABASE_URL: database.url, WORKERS: '3', PORT: port });
  await second.ended;
  expect(second.output()).toContain(`Порт ${port} уже занят`);
  expect(portal.process.exitCode).toBeNull();
});

test('all end with the first one, also when that is killed', async () => {
  const { portal, url, others } = await startThree({ DRAIN_SECONDS: '1' });
  await listening(url, 3);
  const asked = others();
  portal.process.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  expect(asked.filter(isThere)).toEqual([]);

  const killed = await startThree();
  await listening(killed.url, 3);
  const left = killed.others();
  killed.portal.process.kill('SIGKILL');
  await expect.poll(() => left.filter(isThere)).toEqual([]);
});

test('with a database of the portal itself its processes use that one', async () => {
  const folder = dataFolder();
  const portal = start({ DATA_DIR: folder, WORKERS: '2' });
  const url = await portal.ready();
  await listening(url, 2);
  const statuses = await Promise.all(Array.from({ length: CALLS }, () => statusOf(`${url}/readyz`)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  portal.process.kill('SIGINT');
  expect(await portal.ended).toBe(0);
});
