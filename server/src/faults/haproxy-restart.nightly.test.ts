import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../testing/processes/spawn-portal.ts';
import { usePortals } from '../testing/processes/portals.ts';
import { sessionAt } from '../testing/processes/session-at.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const REQUESTS = 5_000;
const CLIENTS = 8;
const { start, newFolder, afterwards } = usePortals();

/**
 * Configuration of docs/operations.md: a stopping instance gets no new requests. The check timeout is long,
 * because HAProxy's default is the interval, and a busy machine would lose its only instance.
 */
const haproxyConfig = (port: number, instances: number[]): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 30s
frontend portal
  bind 127.0.0.1:${port}
  http-response set-header x-served-by %s
  default_backend instances
backend instances
  balance roundrobin
  option httpchk GET /readyz
  retry-on conn-failure
  option redispatch
${instances.map((at, number) => `  server portal${number} 127.0.0.1:${at} check inter 300ms fall 1 rise 1`).join('\n')}
`;

function startProxy(config: string): ChildProcess {
  const proxy = spawn('haproxy', ['-db', '-f', config], { stdio: 'ignore' });
  afterwards(async () => {
    proxy.kill('SIGKILL');
    await once(proxy, 'exit');
  });
  return proxy;
}

interface Outcome {
  /** 0 for a connection that broke. */
  status: number;
  /** The instance, as the proxy names it. */
  by?: string | string[] | undefined;
}

/** One request over kept connections. */
function get(agent: Agent, url: string, token: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, by: answer.headers['x-served-by'] }),
      );
      answer.once('error', () => resolve({ status: 0 }));
    });
    sent.once('error', () => resolve({ status: 0 }));
    sent.end();
  });
}

test('clients behind a proxy see no error while two instances restart in turn', async (context) => {
  if (spawnSync('haproxy', ['-v']).error) return context.skip('haproxy is not installed');
  const database = await createTestDatabase();
  afterwards(() => database.close());
  const token = await sessionAt(database.url);
  const ports = [await freePort(), await freePort()];
  const startAt = (port: number) =>
    start({ DATA_DIR: newFolder(), DATABASE_URL: database.url, PORT: String(port), DRAIN_SECONDS: '5' });
  const instances = ports.map(startAt);
  await Promise.all(instances.map((portal) => portal.ready()));
  const port = await freePort();
  const config = join(newFolder(), 'haproxy.cfg');
  writeFileSync(config, haproxyConfig(port, ports));
  startProxy(config);
  const url = `http://127.0.0.1:${port}/api/news/?page[size]=1`;
  const agent = new Agent({ keepAlive: true });
  afterwards(() => agent.destroy());
  await expect.poll(async () => (await get(agent, url, token)).status).toBe(200);

  const statuses: Record<number, number> = {};
  const servedBy = new Set<unknown>();
  let answered = 0;
  const restarted = new AbortController();
  const client = async (): Promise<void> => {
    while (answered < REQUESTS || !restarted.signal.aborted) {
      const { status, by } = await get(agent, url, token);
      servedBy.add(by);
      answered += 1;
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  for (const [at, old] of instances.entries()) {
    old.process.kill('SIGTERM');
    expect(await old.ended).toBe(0);
    const next = startAt(ports[at] ?? 0);
    const address = await next.ready();
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
    // The other one is ended only when the proxy has seen that this one is back.
    servedBy.clear();
    await expect.poll(() => servedBy.has(`portal${at}`)).toBe(true);
  }
  restarted.abort();
  await Promise.all(clients);
  expect(Object.keys(statuses)).toEqual(['200']);
});
