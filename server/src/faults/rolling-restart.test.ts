import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usePortals } from '../testing/processes/portals.ts';
import { sessionAt } from '../testing/processes/session-at.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const REQUESTS = 5_000;
const CLIENTS = 8;
const { start, newFolder, afterwards } = usePortals();

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** As docs/operations.md shows it: an instance that says it ends gets no new requests. */
const haproxyConfig = (port: number, instances: number[]): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
frontend portal
  bind 127.0.0.1:${port}
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

/** One request over kept connections; answers the status, 0 for a connection that broke. */
function get(agent: Agent, url: string, token: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(0));
    });
    sent.once('error', () => resolve(0));
    sent.end();
  });
}

test('clients behind a proxy see no error while two instances are restarted in turn', async (context) => {
  if (spawnSync('haproxy', ['-v']).error) return context.skip('haproxy is not installed');
  const database = await createTestDatabase();
  afterwards(() => database.close());
  const token = await sessionAt(database.url);
  const ports = [await freePort(), await freePort()];
  const startAt = (port: number) =>
    start({ DATA_DIR: newFolder(), DATABASE_URL: database.url, PORT: String(port), DRAIN_SECONDS: '2' });
  const instances = ports.map(startAt);
  await Promise.all(instances.map((portal) => portal.ready()));
  const port = await freePort();
  const config = join(newFolder(), 'haproxy.cfg');
  writeFileSync(config, haproxyConfig(port, ports));
  startProxy(config);
  const url = `http://127.0.0.1:${port}/api/news/?page[size]=1`;
  const agent = new Agent({ keepAlive: true });
  afterwards(() => agent.destroy());
  await expect.poll(() => get(agent, url, token)).toBe(200);

  const statuses: Record<number, number> = {};
  let answered = 0;
  const restarted = new AbortController();
  const client = async (): Promise<void> => {
    while (answered < REQUESTS || !restarted.signal.aborted) {
      const status = await get(agent, url, token);
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
    const before = answered;
    await expect.poll(() => answered).toBeGreaterThan(before + 200);
  }
  restarted.abort();
  await Promise.all(clients);
  expect(Object.keys(statuses)).toEqual(['200']);
});
