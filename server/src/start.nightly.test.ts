import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { portalCommand } from './testing/processes/portal-command.ts';
import { childrenOf, signalIfThere } from './testing/processes/processes.ts';
import { readConfig } from './platform/config.ts';
import { usePortals } from './testing/processes/portals.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { type Launch, type SpawnedPortal } from './testing/processes/spawn-portal.ts';

const { start: startAny, newFolder, dataFolder } = usePortals();
const start = (env: Record<string, string>, launch?: Launch): SpawnedPortal =>
  startAny({ ADMIN_PASSWORD: 'Первый-пароль-1', ...env }, launch);

const trySignIn = (url: string, password: string): Promise<Response> =>
  fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });

async function signIn(url: string): Promise<string> {
  const answer = await trySignIn(url, 'Первый-пароль-1');
  const body = (await answer.json()) as { data: { attributes: { access: string } } };
  return body.data.attributes.access;
}

const postmaster = (folder: string): number =>
  Number(readFileSync(join(folder, 'database/postmaster.pid'), 'utf8').split('\n')[0]);

describe('a start failure has one sentence and its own exit code', () => {
  test('the port is in use', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const portal = start({ DATA_DIR: dataFolder(), PORT: String(port) });
    expect(await portal.ended).toBe(12);
    expect(portal.output()).toContain(`Порт ${port} уже занят`);
    server.close();
  });

  test('the data folder is locked by another portal, which continues', async () => {
    const folder = dataFolder();
    const first = start({ DATA_DIR: folder });
    const url = await first.ready();
    const second = start({ DATA_DIR: folder });
    expect(await second.ended).toBe(13);
    expect(second.output()).toContain('с ней уже работает другой портал');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  test('the data folder is not readable for the database user', async () => {
    const folder = newFolder();
    const database = join(folder, 'database');
    mkdirSync(database, { mode: 0o700 });
    // Root may read everything, so its database's user meets a folder of somebody else.
    if (process.getuid?.() === 0) chownSync(database, 54_321, 54_321);
    else chmodSync(database, 0o000);
    const portal = start({ DATA_DIR: folder });
    expect(await portal.ended).toBe(14);
    expect(portal.output()).toMatch(/Пользователь базы данных «\w+» не может работать с папкой/);
  });

  test('the database of DATABASE_URL does not answer', async () => {
    const portal = start({ DATA_DIR: newFolder(), DATABASE_URL: 'postgres://portal@127.0.0.1:9/portal' });
    expect(await portal.ended).toBe(15);
    expect(portal.output()).toContain('База данных не отвечает');
  });

  test('a failed migration leaves no changes', async () => {
    const database = await createTestDatabase('template0');
    await database.pool.query('create table session (x int)');
    const portal = start({ DATA_DIR: newFolder(), DATABASE_URL: database.url });
    expect(await portal.ended).toBe(16);
    expect(portal.output()).toContain('Не удалось обновить таблицы');
    const { rows } = await database.pool.query(`select tablename from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([{ tablename: 'session' }]);
    await database.close();
  });

  test('the listen address does not belong to this machine', async () => {
    const portal = start({ DATA_DIR: dataFolder(), HOST: '203.0.113.7' });
    expect(await portal.ended).toBe(11);
    expect(portal.output()).toContain('HOST: у этой машины нет адреса 203.0.113.7');
  });

  test.each(['BACKUP_FOLDER', 'ERP_FOLDER', 'PG_DUMP'])(
    '%s is named with its unusable path',
    async (name) => {
      const folder = newFolder();
      writeFileSync(join(folder, 'file'), '');
      const portal = start(
        { DATA_DIR: join(folder, 'data'), [name]: join(folder, 'file/x') },
        { cwd: folder },
      );
      expect(await portal.ended).toBe(11);
      expect(portal.output()).toContain(`Портал не запущен. Неверные настройки — ${name}: `);
      expect(portal.output()).toContain('file/x');
      expect(portal.output()).not.toContain('    at ');
    },
  );

  test('an unexpected failure is reported too', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, '.env'));
    const portal = start({ DATA_DIR: folder });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toContain('Портал не запущен: непредвиденная ошибка.');
    expect(portal.output()).toContain('.env');
  });

  test('e-mails are sent, but the sender or a recipient is not set', async () => {
    const SMTP_URL = 'smtp://127.0.0.1:1';
    const addresses = {
      MAIL_FROM: 'Портал <portal@example.ru>',
      FEEDBACK_DIRECTOR: 'director@example.ru',
      FEEDBACK_OFFICE: 'office@example.ru',
      FEEDBACK_WORK: 'work@example.ru',
    };
    const portal = start({ DATA_DIR: newFolder(), ...addresses, SMTP_URL, MAIL_FROM: '', FEEDBACK_WORK: '' });
    expect(await portal.ended).toBe(11);
    expect(portal.output()).toContain(
      'MAIL_FROM, FEEDBACK_WORK: с SMTP_URL письма уходят по-настоящему, поэтому нужны отправитель и адреса обращений.',
    );
    expect(readConfig({ ...addresses, SMTP_URL })).toMatchObject({ mailFrom: addresses.MAIL_FROM });
    expect(readConfig({})).toMatchObject({ smtpUrl: undefined });
  });

  test('the data folder cannot be written', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'file'), '');
    const portal = start({ DATA_DIR: join(folder, 'file/data') }, { cwd: folder });
    expect(await portal.ended).toBe(14);
    expect(portal.output()).toContain('file/data нельзя писать');
    expect(portal.output()).not.toContain('    at ');
  });

  test('the database belongs to a newer version', async () => {
    const database = await createTestDatabase();
    await database.asOwner(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 4102444800000)`,
    );
    const portal = start({ DATA_DIR: newFolder(), DATABASE_URL: database.url });
    expect(await portal.ended).toBe(16);
    expect(portal.output()).toContain('База данных новее этой версии портала');
    await database.close();
  });
});

describe('recovery after kill -9', () => {
  test('the next start recovers while the database of the killed portal still runs', async () => {
    const folder = dataFolder();
    const first = start({ DATA_DIR: folder });
    await signIn(await first.ready());
    first.process.kill('SIGKILL');
    await first.ended;
    const second = start({ DATA_DIR: folder });
    expect(await signIn(await second.ready())).toMatch(/^[\w-]{43}$/);
  });

  test('the next start recovers if the database was killed too', async () => {
    const folder = dataFolder();
    const first = start({ DATA_DIR: folder });
    await signIn(await first.ready());
    const pid = postmaster(folder);
    first.process.kill('SIGKILL');
    // Stopped first: else its backends see that it is gone and end before they are killed.
    process.kill(pid, 'SIGSTOP');
    for (const victim of [...childrenOf(pid), pid]) signalIfThere(victim, 'SIGKILL');
    await first.ended;
    const second = start({ DATA_DIR: folder });
    expect(await signIn(await second.ready())).toMatch(/^[\w-]{43}$/);
  });
});

test('two instances starting together on an empty database with the demonstration both come up', async () => {
  const database = await createTestDatabase('template0');
  const folder = newFolder();
  const two = { DATABASE_URL: database.applicationUrl, DATABASE_OWNER_URL: database.ownerUrl };
  const both = [0, 1].map(() => start({ DATA_DIR: folder, ...two, DEMO: 'true' }));
  const urls = await Promise.all(both.map((portal) => portal.ready()));
  const states = await Promise.all(urls.map(async (url) => (await fetch(`${url}/readyz`)).status));
  expect(states).toEqual([200, 200]);
  const { rows } = await database.pool.query(
    `select count(*)::int as accounts, count(distinct username)::int as names from account`,
  );
  expect(rows[0].accounts).toBe(rows[0].names);
  for (const portal of both) {
    portal.process.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
  }
  await database.close();
});

test('ADMIN_PASSWORD follows the password rules and must be changed at the first sign-in', async () => {
  const weak = start({ DATA_DIR: newFolder(), ADMIN_PASSWORD: 'qwerty123' });
  expect(await weak.ended).toBe(11);
  expect(weak.output()).toContain('ADMIN_PASSWORD');
  expect(weak.output()).not.toContain('qwerty123');
  const portal = start({ DATA_DIR: newFolder() });
  const url = await portal.ready();
  const token = await signIn(url);
  const news = await fetch(`${url}/api/news/`, { headers: { authorization: `Bearer ${token}` } });
  expect(await news.json()).toMatchObject({ errors: [{ code: 'password_change_required' }] });
});

test('the first administrator gets a random password, shown once, that must be changed', async () => {
  const folder = newFolder();
  const portal = start({ DATA_DIR: folder, ADMIN_PASSWORD: '' });
  const url = await portal.ready();
  const password = /Временный пароль \(показывается один раз\): (\S+)/.exec(portal.output())?.[1];
  expect(await (await trySignIn(url, password ?? '')).json()).toMatchObject({
    data: { attributes: { group: 'A', must_change_password: true } },
  });
});

test('a demonstration turned into a real portal closes its logins and reports them until their password changes', async () => {
  const database = await createTestDatabase();
  const folder = newFolder();
  const settings = { DATA_DIR: folder, DATABASE_URL: database.url };
  const demo = start({ ...settings, DEMO: 'true' });
  const first = await trySignIn(await demo.ready(), 'Demo-portal-1');
  const { access } = ((await first.json()) as { data: { attributes: { access: string } } }).data.attributes;
  demo.process.kill('SIGTERM');
  await demo.ended;

  const real = start(settings);
  const url = await real.ready();
  expect(real.output()).toContain('пароль демонстрации: admin, moderator, operator, accountant');
  expect(real.output()).not.toContain('Demo-portal-1');
  expect((await trySignIn(url, 'Demo-portal-1')).status).toBe(401);
  const headers = { authorization: `Bearer ${access}` };
  expect((await fetch(`${url}/api/account/info/`, { headers })).status).toBe(401);

  const { output } = await portalCommand(settings, 'admin', 'reset-password', 'ADMIN');
  const password = /пользователя admin: (\S+)/.exec(output)?.[1] ?? '';
  expect((await trySignIn(url, password)).status).toBe(200);
  real.process.kill('SIGTERM');
  await real.ended;
  const again = start(settings);
  await again.ready();
  expect(again.output()).toContain('пароль демонстрации: moderator, operator, accountant');
  again.process.kill('SIGTERM');
  await again.ended;
  await database.close();
});
