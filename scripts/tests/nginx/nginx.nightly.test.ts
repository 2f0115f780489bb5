import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/src/calls.ts';
import { CONF, freePort, Proxy } from './nginx-proxy.ts';

const SECRET = 'tajnoe-slovo-17';

test('the nginx log masks every secret address of the contract', () => {
  const open = CALLS.filter(({ who, path }) => who === 'anyone' && path.includes(':'));
  expect(open.length).toBeGreaterThan(2);
  for (const { path } of open) {
    const before = `/api${path.slice(0, path.indexOf(':'))}`;
    expect(CONF).toContain(`~^${before} `);
    expect(CONF).toContain(` ${before}***;`);
  }
});

const missing = ['nginx', 'openssl'].filter((program) => spawnSync(program, ['-v']).error);

describe.skipIf(missing.length > 0)('a real nginx', () => {
  let folder: string;
  let portal: Server;
  let port: number;
  let seen: IncomingHttpHeaders[];
  let proxy: Proxy;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
    seen = [];
    portal = createServer((asked, answer) => {
      seen.push(asked.headers);
      answer.end(asked.url);
    }).listen(0, '127.0.0.1');
    await once(portal, 'listening');
    ({ port } = portal.address() as AddressInfo);
    proxy = await Proxy.start(join(folder, 'usual'), port);
  });
  afterAll(async () => {
    await proxy.stop();
    portal.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('nginx accepts the configuration, with HTTP/2', async () => {
    const { status, stderr } = proxy.judge();
    expect(status, stderr).toBe(0);
    expect(await proxy.protocol()).toBe('h2');
  });

  test('http is redirected to https at the name of the portal only', async () => {
    const { status, headers } = await proxy.plain('/news/CATI?page=2');
    expect({ status, location: headers.location }).toEqual({
      status: 301,
      location: 'https://portal.example/news/CATI?page=2',
    });
  });

  test('the client address is set by nginx and cannot be forged', async () => {
    await proxy.get('/api/news/', {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      host: 'portal.example',
    });
    expect(seen.at(-1)).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      host: 'portal.example',
    });
  });

  test('the log contains no secret, also with the portal down or the client over its rate limit', async () => {
    const away = await Proxy.start(join(folder, 'away'), await freePort());
    const strict = await Proxy.start(join(folder, 'strict'), port, (conf) =>
      conf.replace('rate=100r/s', 'rate=1r/m').replace('burst=1000', 'burst=1'),
    );
    const paths = [
      `/api/work_time/feed/${SECRET}.ics`,
      `//api/%77ork_time/feed/${SECRET}.ics`,
      `/api/knowledge_base/media/${SECRET}/`,
      `/api/images/${SECRET}.png`,
      `/confirm_email/${SECRET}`,
      `/reset_password/${SECRET}`,
      `/unsubscribe/${SECRET}`,
      `/api/notifications/unsubscribe/${SECRET}/`,
      `/news/CATI?token=${SECRET}`,
    ];
    for (const path of paths) {
      expect(
        (await proxy.get(path, { referer: `https://portal.example/confirm_email/${SECRET}` })).status,
      ).toBe(200);
      expect((await proxy.plain(path)).status).toBe(301);
      expect((await away.get(path)).status).toBe(502);
    }
    const statuses = [];
    for (const path of paths) statuses.push((await strict.get(path)).status);
    expect(statuses).toEqual([200, 200, 429, 429, 429, 429, 429, 429, 429]);
    const refused = await strict.get('/api/news/');
    expect(refused.headers['retry-after']).toBe('5');
    expect(JSON.parse(refused.body)).toMatchObject({ errors: [{ status: '429' }] });

    await Promise.all([away.stop(), strict.stop()]);
    for (const log of [proxy.log(), away.log(), strict.log()]) {
      expect(log).toContain('/api/work_time/feed/***');
      expect(log).toContain('"path":"/news/CATI"');
      expect(log).not.toContain(SECRET);
    }
  });
});
