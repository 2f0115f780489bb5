import { readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { readConfig } from './platform/config.ts';
import { runningEmbedded } from './platform/embedded/embedded.ts';
import { usePortals } from './testing/processes/portals.ts';
import { sessionAt } from './testing/processes/session-at.ts';

const { start, newFolder, dataFolder } = usePortals();

describe('settings', () => {
  test('a wrong setting ends the start with a sentence and exit code 11', async () => {
    const portal = start({ DATA_DIR: newFolder(), PORT: 'восемь', PORTAL_TZ: 'Europe/Tula' });
    expect(await portal.ended).toBe(11);
    expect(portal.output()).toMatch(/PORT: .+PORTAL_TZ: такого часового пояса нет/);
  });

  test.each([
    ['DEMO', 'nonsense'],
    ['LOG_REQUESTS', 'perhaps'],
    ['PORT', '70000'],
    ['PORT', '8e3'],
    ['OPS_PORT', '-1'],
    ['DRAIN_SECONDS', '1.5'],
    ['PLANNING_WEEKS', '13'],
    ['PUBLIC_URL', 'mailto:portal@example.ru'],
    ['DATABASE_URL', 'mysql://localhost/portal'],
    ['SMTP_URL', 'mail.example.ru'],
    ['MAIL_FROM', 'nonsense'],
    ['MAIL_FROM', 'Портал <portal>'],
    ['MAIL_FROM', 'Портал, отдел <portal@example.ru>'],
    ['TRUST_PROXY', 'proxy.example.ru'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['FEEDBACK_OFFICE', 'office'],
    ['LOG_LEVEL', 'loud'],
    ['LOG', 'xml'],
    ['SHIFT_2', '9-15'],
    ['PHONE_PAGES', 'some'],
    ['FILES_URL', 'ftp://files'],
  ])('an invalid %s is refused: %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      expect.objectContaining({ kind: 'config', message: expect.stringContaining(`${name}: `) }),
    );
  });

  test('an empty setting counts as unset', () => {
    const names = ['HOST', 'PORT', 'DATA_DIR', 'PORTAL_TZ', 'LOG_LEVEL', 'DRAIN_SECONDS', 'OPS_PORT', 'DEMO'];
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test('an outdated Node gets a sentence and exit code 10', () => {
    const source = readFileSync(join(import.meta.dirname, '../../scripts/run.cjs'), 'utf8').replace(
      /import\(/g,
      'load(',
    );
    const said: string[] = [];
    const exit = (code: number): void => {
      throw new Error(`exit ${code}`);
    };
    const world = {
      process: { versions: { node: '20.20.2' }, argv: ['node', 'run.cjs', 'start'], exit },
      console: { error: (text: string) => said.push(text) },
    };
    expect(() => vm.runInNewContext(source, world)).toThrow('exit 10');
    expect(said.join()).toContain('Порталу нужен Node.js 24 или новее, а здесь 20.20.2');
  });
});

test('the next start recovers after kill -9, and sessions continue', async () => {
  const folder = dataFolder();
  const first = start({ DATA_DIR: folder });
  await first.ready();
  const token = await sessionAt(runningEmbedded(folder)?.url ?? '');
  first.process.kill('SIGKILL');
  await first.ended;
  const url = await start({ DATA_DIR: folder }).ready();
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${url}/api/news/`, { headers })).status).toBe(200);
});

test('SIGTERM finishes running requests, closes the database and ends with 0', async () => {
  const folder = dataFolder();
  const portal = start({ DATA_DIR: folder });
  const url = await portal.ready();
  const token = await sessionAt(runningEmbedded(folder)?.url ?? '');
  const body = JSON.stringify({
    news_type: 'TNS',
    date_time: '2026-01-01',
    title: 'Успела',
    content: '<p>да</p>',
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    const half = request(`${url}/api/news/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    });
    half.once('error', reject);
    half.once('response', (response) => resolve(response.statusCode));
    // The server has the head of the request: now it is running.
    half.once('continue', () => {
      half.write(body.slice(0, 10));
      portal.process.kill('SIGTERM');
      const finishWhenClosing = (): void => {
        fetch(`${url}/healthz`).then(
          () => setImmediate(finishWhenClosing),
          () => half.end(body.slice(10)),
        );
      };
      finishWhenClosing();
    });
  });
  expect(await status).toBe(201);
  expect(await portal.ended).toBe(0);
  expect(statSync(join(folder, 'database/postmaster.pid'), { throwIfNoEntry: false })).toBeUndefined();
});

describe('a local portal without a DEMO setting is the demonstration', () => {
  test.each([
    [{}, true],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://portal.local' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '10.0.0.5' }, false],
    [{ PUBLIC_URL: 'https://portal.example.ru' }, false],
    [{ PUBLIC_URL: 'HTTPS://portal.example.ru' }, false],
    [{ DATABASE_URL: 'postgres://localhost/portal' }, false],
    [{ HOST: '0.0.0.0', DEMO: 'true' }, true],
    [{ DEMO: 'false' }, false],
  ])('%j: %s', (env: Record<string, string>, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });
});
