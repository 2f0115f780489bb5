import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningEmbedded } from '../platform/embedded/embedded.ts';
import { type MailServer, startMailServer } from '../testing/processes/mail-server.ts';
import { usePortals } from '../testing/processes/portals.ts';
import { sessionAt } from '../testing/processes/session-at.ts';
import { freePort, type SpawnedPortal } from '../testing/processes/spawn-portal.ts';

const { start, newFolder, dataFolder, afterwards } = usePortals(afterAll);

/** One portal with all that these tests look at, of which each reads another part. */
let portal: SpawnedPortal;
let url: string;
let opsPort: number;
let token: string;
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  afterwards(() => mail.close());
  const folder = dataFolder();
  opsPort = await freePort();
  portal = start({
    DATA_DIR: folder,
    OPS_PORT: String(opsPort),
    BACKUP_FOLDER: newFolder(),
    LOG_LEVEL: 'trace',
    LOG_REQUESTS: 'true',
    ADMIN_PASSWORD: 'Первый-пароль-1',
    ADMIN_EMAIL: 'it@portal.example',
    SMTP_URL: mail.url,
    MAIL_FROM: 'portal@portal.example',
    ...Object.fromEntries(
      ['DIRECTOR', 'OFFICE', 'WORK'].map((name) => [`FEEDBACK_${name}`, 'office@portal.example']),
    ),
  });
  url = await portal.ready();
  token = await sessionAt(runningEmbedded(folder)?.url ?? '');
});

/** Figures that an alert or a panel asks for. */
function namedIn(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../../deploy', file), 'utf8');
  const names = new Set(text.match(/\b(?:portal|http|nodejs|process)_[a-z0-9_]+/g));
  expect(names.size).toBeGreaterThan(8);
  return [...names];
}

test('the operations port serves metrics, the public port does not', async () => {
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${url}/api/news/`, { headers })).status).toBe(200);
  expect((await fetch(`${url}/api/information/information/`)).status).toBe(401);

  const metrics = () => fetch(`http://127.0.0.1:${opsPort}/metrics`);
  // The e-mail about missing backups leaves at the start.
  await mail.arrived('Резервных копий ещё нет.');
  await expect.poll(async () => (await metrics()).text()).toMatch(/^portal_letters\{state="waiting"\} 0$/m);
  const answer = await metrics();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  for (const line of [
    /^http_request_duration_seconds_count\{route="\/api\/news\/",method="GET",status="2xx"\} 1$/m,
    /^http_request_duration_seconds_count\{route="\(refused\)",method="GET",status="4xx"\} \d+$/m,
    /^http_requests_total\{method="GET",status="401"\} 1$/m,
    /^nodejs_eventloop_lag_seconds \S+$/m,
    /^process_resident_memory_bytes \d+$/m,
    /^portal_database_connections\{state="idle"\} \d+$/m,
    /^portal_letters\{state="waiting"\} 0$/m,
    /^portal_letters\{state="given_up"\} 0$/m,
    /^portal_data_free_bytes \d+$/m,
    /^portal_sessions 1$/m,
    /^portal_jobs\{queue="mail",state="waiting"\} 0$/m,
    /^portal_jobs\{queue="mail",state="failed"\} 0$/m,
    /^# TYPE portal_import_age_seconds gauge$/m,
    /^# TYPE portal_backup_age_seconds gauge$/m,
  ])
    expect(text).toMatch(line);
  expect(text).not.toContain(token);
  const known = new Set([...text.matchAll(/^(?:# TYPE )?(\w+)/gm)].map(([, name = '']) => name));
  expect(namedIn('prometheus-rules.yml').filter((name) => !known.has(name))).toEqual([]);
  expect(namedIn('grafana-dashboard.json').filter((name) => !known.has(name))).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${opsPort}/healthz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${opsPort}/readyz`)).status).toBe(200);
  for (const path of ['/metrics', '/nothing.txt', '/news/nothing.php'])
    expect((await fetch(`${url}${path}`)).status).toBe(404);
});

test('a problem is reported to an administrator in one e-mail and in the state', async () => {
  const [letter] = await mail.arrived('Резервных копий ещё нет.');
  expect(letter?.to?.[0]?.address).toBe('it@portal.example');
  expect(letter?.subject).toBe('Портал. Резервные копии: внимание');
  const headers = { authorization: `Bearer ${token}` };
  const { data } = (await (await fetch(`${url}/api/state/`, { headers })).json()) as {
    data: { id: string; attributes: { state: string } }[];
  };
  const states = Object.fromEntries(data.map(({ id, attributes }) => [id, attributes.state]));
  expect(states).toMatchObject({ database: 'ok', storage: 'ok', mail: 'ok', jobs: 'ok', backup: 'warning' });
});

test('the log without a terminal is JSON by line, without personal data', async () => {
  await fetch(`${url}/api/news/?search=Константинопольская`);
  const form = new FormData();
  form.set('file', new Blob(['x']), 'x.png');
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${url}/api/images/`, { method: 'POST', body: form, headers });
  await fetch(`${url}/healthz`);
  await expect.poll(() => portal.output()).toContain('"route":"/healthz"');
  const lines = portal.output().trim().split('\n');
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  expect(portal.output()).not.toContain('Константинопольская');
  expect(portal.output()).not.toContain(encodeURIComponent('Константинопольская'));
  expect(portal.output()).not.toContain(token);
  expect(portal.output()).not.toContain('Первый-пароль-1');
});
