import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { smtpTransport } from '../../platform/mail/transport.ts';
import type { Finding } from '../../platform/state/state-check.ts';
import { importsOf } from '../../testing/imports.ts';
import { startMailServer } from '../../testing/processes/mail-server.ts';
import { usePortal } from '../../testing/use-portal.ts';
import { watchOnce } from '../watch.ts';
import { allChecks } from './checks.ts';
import { diskFinding } from './disk-check.ts';

const NOW = new Date('2026-11-22T09:00:00Z');
const GB = 1024 ** 3;

/** A certificate for localhost that ends so many days from now. */
function certificate(days: number): { key: Buffer; cert: Buffer } {
  const [key, cert] = [join(folder, `${days}.key`), join(folder, `${days}.pem`)];
  const args = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', String(days)];
  execFileSync('openssl', ['req', '-x509', ...args, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

const folder = mkdtempSync(join(tmpdir(), 'portal-checks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = await startMailServer();
afterAll(() => server.close());
const web = createServer(certificate(20)).listen(0, '127.0.0.1');
afterAll(() => web.close());
await once(web, 'listening');
const address = web.address();
const port = typeof address === 'object' && address ? address.port : 0;
const portal = await usePortal({
  now: NOW,
  pollSeconds: 1,
  transport: () => smtpTransport(server.url),
  env: {
    PUBLIC_URL: `https://localhost:${port}`,
    BACKUP_FOLDER: join(folder, 'backup'),
    IMPORT_EVERY_DAYS: '2',
  },
});
const chief = await portal.person('A');
beforeEach(() => {
  portal.clock.time = NOW;
});

const find = async (id: string): Promise<Finding | 'unseen' | undefined> =>
  allChecks(portal.deps)
    .find((check) => check.id === id)
    ?.find(portal.clock.now());
const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);

test('all checks exist, and a working portal is well', async () => {
  expect(allChecks(portal.deps).map(({ id }) => id)).toEqual([
    ...[
      'database',
      'storage',
      'mail',
      'jobs',
      'imports',
      'supervisors',
      'access_keys',
      'webhooks',
      'backup',
      'papers_key',
      'disk',
      'certificates',
    ],
  ]);
  expect(await find('database')).toEqual({ state: 'ok', message: 'База данных отвечает.' });
  expect(await find('storage')).toMatchObject({ state: 'ok' });
  expect(await find('jobs')).toEqual({ state: 'ok', message: 'Задания выполняются.' });
});

describe('the state of e-mail', () => {
  beforeEach(() => query('delete from email_outbox; delete from pgboss.job'));
  const letter = (columns: string, ...values: unknown[]) =>
    query(
      `insert into email_outbox (id, message_id, recipient, subject, text, html, ${columns})
       values (gen_random_uuid(), 'm', 'anna@x.example', 'S', 'T', 'H', ${values.map((_, at) => `$${at + 1}`).join()})`,
      values,
    );
  const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

  test('the state is well while e-mails are sent', async () => {
    expect(await find('mail')).toEqual({ state: 'ok', message: 'Письма уходят.' });
  });

  test('a refused e-mail is a warning without its recipient', async () => {
    server.refuseNext = 1;
    const { db } = portal.database;
    await db.transaction((tx) =>
      portal.mail.post(tx, { to: 'anna@x.example', subject: 'S', text: 'T', html: 'H' }),
    );
    const failed = async () =>
      (await query('select 1 from email_outbox where failed_at is not null')).rowCount;
    await expect.poll(failed).toBe(1);
    const found = await find('mail');
    expect(found).toMatchObject({ state: 'warning', message: expect.stringContaining('ждут: 1.') });
    expect(JSON.stringify(found)).not.toContain('anna');
  });

  test('the state is down after 15 minutes of failures, unless other e-mails are sent', async () => {
    await letter('failed_at', ago(14));
    expect(await find('mail')).toMatchObject({ state: 'warning' });
    await letter('failed_at', ago(15));
    expect(await find('mail')).toEqual({
      state: 'down',
      message: 'С 22.11.2026 11:45 письма не уходят, ждут: 2.',
    });
    await letter('sent_at', ago(1));
    expect(await find('mail')).toEqual({
      state: 'warning',
      message: 'Не принято сервером, отправим ещё раз: 2.',
    });
  });

  test('undeliverable e-mails are a warning until they are sent again or dismissed', async () => {
    await letter('gave_up_at', ago(60));
    expect(await find('mail')).toEqual({ state: 'warning', message: 'Не доставлено писем: 1.' });
    await portal.call(chief, 'POST', '/state/letters/dismiss/', { body: { all: true } });
    expect(await find('mail')).toMatchObject({ state: 'ok' });
  });
});

describe('the state of jobs', () => {
  beforeEach(() => query('delete from pgboss.job'));
  const job = async (name: string, state: 'failed' | 'completed', hoursAgo: number) => {
    await portal.jobs.schedule(name, '0 0 1 1 *', () => Promise.resolve());
    await query(`insert into pgboss.job (name, state, completed_on) values ($1, $2::pgboss.job_state, $3)`, [
      name,
      state,
      new Date(NOW.getTime() - hoursAgo * 3_600_000),
    ]);
  };

  test('a failed nightly job is named until it succeeds the next night', async () => {
    await job('backup', 'completed', 50);
    await job('backup', 'failed', 30);
    expect(await find('jobs')).toEqual({
      state: 'warning',
      message: 'Не выполнено: резервная копия (21.11.2026 06:00).',
    });
    await job('backup', 'completed', 6);
    expect(await find('jobs')).toMatchObject({ state: 'ok' });
  });

  test('a failed job without a schedule is reported for a day; e-mails are not reported twice', async () => {
    await job('mail', 'failed', 1);
    expect(await find('jobs')).toMatchObject({ state: 'ok' });
    await job('text', 'failed', 23);
    await job('text', 'completed', 1);
    expect(await find('jobs')).toMatchObject({
      message: 'Не выполнено: чтение текста документов (21.11.2026 13:00).',
    });
    portal.clock.time = new Date(NOW.getTime() + 2 * 3_600_000);
    expect(await find('jobs')).toMatchObject({ state: 'ok' });
  });
});

test('a refused ERP file is reported until one is accepted, and so are missing imports', async () => {
  const { accepted, refused } = importsOf(
    () => portal,
    () => chief,
  );
  const head = 'Табельный номер;Фамилия;Имя;Площадка;Должность\n';
  expect(await find('imports')).toEqual({
    state: 'warning',
    message: 'Сотрудников из ERP ещё не принимали.',
  });
  await accepted('employees', `${head}T1;Ильина;Вера;Тула;Оператор CATI\n`);
  expect(await find('imports')).toEqual({
    state: 'ok',
    message: 'Последний файл принят 22.11.2026 12:00.',
  });
  await refused('employees', `${head}T1;;;Тула;Оператор CATI\n`);
  expect(await find('imports')).toEqual({
    state: 'warning',
    message: '«Сотрудники» от 22.11.2026 12:00 не приняты, ошибок: 2.',
  });
  await accepted('employees', `${head}T1;Ильина;Вера;Тула;Оператор CATI\n`);
  expect(await find('imports')).toMatchObject({ state: 'ok' });
  portal.clock.time = new Date('2026-11-24T09:00:00Z');
  expect(await find('imports')).toEqual({
    state: 'warning',
    message: 'Сотрудников принимали 2 дн. назад, а ждут каждые 2 дн.',
  });
});

test('a missing or outdated backup is reported', async () => {
  expect(await find('backup')).toEqual({ state: 'warning', message: 'Резервных копий ещё нет.' });
  const backup = join(folder, 'backup', '2026-11-21T23-20-00-000Z');
  mkdirSync(backup, { recursive: true });
  writeFileSync(join(backup, 'manifest.json'), '{}');
  const made = (time: string) => utimesSync(join(backup, 'manifest.json'), new Date(time), new Date(time));
  made('2026-11-21T23:20:00Z');
  expect(await find('backup')).toEqual({
    state: 'ok',
    message: 'Последняя копия сделана 22.11.2026 02:20.',
  });
  made('2026-11-20T23:20:00Z');
  expect(await find('backup')).toEqual({
    state: 'warning',
    message: 'Резервная копия устарела: последняя сделана 21.11.2026 02:20.',
  });
});

describe('the state of the disk', () => {
  const room = (freeBytes: number, sizeBytes: number, isLow = false) => ({ freeBytes, sizeBytes, isLow });
  test.each([
    ['ok', [room(40 * GB, 100 * GB)], 'Свободно 40 ГБ (40 %).'],
    ['ok', [room(21 * GB, 1000 * GB)], 'Свободно 21 ГБ (2 %).'],
    ['warning', [room(9.55 * GB, 100 * GB)], 'Место на диске кончается: осталось 9,5 ГБ (9 %).'],
    ['warning', [room(0.5 * GB, 2 * GB)], 'Место на диске кончается: осталось 512 МБ (25 %).'],
    [
      'down',
      [room(40 * GB, 100 * GB), room(0.1 * GB, 2 * GB, true)],
      'Места на диске почти нет: осталось 102 МБ (5 %).',
    ],
  ] as const)('the state is %s with %j', (state, rooms, message) => {
    expect(diskFinding(rooms)).toEqual({ state, message });
  });

  test('the check looks at the disks of the data and the backups', async () => {
    expect(await find('disk')).toMatchObject({ message: expect.stringMatching(/\d [ГМ]Б /) });
  });
});

describe('the certificate of the portal address', () => {
  const inDays = (days: number) => {
    portal.clock.time = new Date(Date.now() + days * 86_400_000);
  };

  test.each([
    [0, 'ok', /^Сертификат действует до \d\d\.\d\d\.\d{4} \d\d:\d\d\.$/],
    [7, 'warning', /осталось 12 дн\.$/],
    [21, 'down', /^Сертификат кончился /],
  ])('the state after %i of its 20 days is %s', async (days, state, message) => {
    inDays(days);
    expect(await find('certificates')).toEqual({ state, message: expect.stringMatching(message) });
  });

  test('an unreachable address is unseen, and one without TLS has no state', async () => {
    const { config } = portal.deps;
    const of = (publicUrl: string) =>
      allChecks({ ...portal.deps, config: { ...config, publicUrl } })
        .find(({ id }) => id === 'certificates')
        ?.find(NOW);
    expect(await of('https://127.0.0.1:1')).toBe('unseen');
    expect(await of('http://portal.example')).toBeUndefined();
  });
});

test('one instance stores all states, and the next one has nothing to do', async () => {
  expect(await watchOnce(portal.deps, () => undefined)).toBe(true);
  expect(await watchOnce(portal.deps, () => undefined)).toBe(false);
  const { data } = (await portal.call(chief, 'GET', '/state/')).json();
  expect(data).toHaveLength(10);
});
