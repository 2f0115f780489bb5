import { randomUUID } from 'node:crypto';
import { actionId } from '@portal/contract/audit-log/activity.codes.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../../testing/scenes/refusals.ts';
import { PASSWORD, type Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import type { PersonValues } from '../../../testing/person.ts';
import { forgetExpired } from '../accounts.public.ts';
import { RECOVERY_QUEUE, type RecoveryJob } from './recovery.queue.ts';
import { sendLink } from './recovery.rules.ts';
import { byErpEmail, byOwnName } from './recovery.sql.ts';

const NOW = new Date('2026-04-01T08:00:00Z');
const MINUTE = 60_000;
const NEW_PASSWORD = 'Совсем-другой-9';
const SENT =
  'Если такая учётная запись есть и её e-mail известен порталу, письмо со ссылкой отправлено. Ссылка действует 30 минут.';

const portal = await usePortal({ now: NOW });
beforeEach(() => {
  portal.clock.time = NOW;
});

const rows = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await portal.database.pool.query<R>(text, values)).rows;

const newEmail = (): string => `${randomUUID()}@example.org`;

const confirmed = (email: string, values: PersonValues = {}): Promise<Person> =>
  portal.person('O', { ...values, account: { email, emailStatus: 'OK', ...values.account } });

const ask = (username: string, remoteAddress = '10.0.0.1') =>
  portal.call(null, 'POST', '/account/forgot_password/', {
    body: { username },
    remoteAddress,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0 Safari/537.36' },
  });

/** Does what waits in the queue, as a worker would. */
async function work(): Promise<void> {
  const jobs = await rows<{ data: RecoveryJob }>(
    `delete from pgboss.job where name = $1 and state = 'created' returning data`,
    [RECOVERY_QUEUE.name],
  );
  for (const { data } of jobs) await sendLink(portal.deps, data);
}

async function request(username: string): Promise<void> {
  expect((await ask(username)).statusCode).toBe(200);
  await work();
}

const lettersTo = async (email: string): Promise<{ text: string; html: string; subject: string }[]> =>
  rows('select text, html, subject from email_outbox where recipient = $1 order by created_at, id', [email]);

const secretIn = (text = ''): string =>
  /https:\/\/portal\.example\/reset_password\/([\w-]{36})\s/.exec(text)?.[1] ?? 'no link';

/** The link of the newest letter of that account, by its address. */
async function linkFor(email: string): Promise<string> {
  const [letter] = await rows<{ text: string }>(
    `select text from email_outbox o where recipient = $1
     order by exists (select 1 from password_reset p where p.ended_at is null and p.secret_hash =
       sha256(convert_to(substring(o.text from 'reset_password/([0-9a-f-]{36})'), 'UTF8'))) desc limit 1`,
    [email],
  );
  return secretIn(letter?.text);
}

const reset = (uuid: string, new_password = NEW_PASSWORD, remoteAddress = '10.0.0.1') =>
  portal.call(null, 'POST', '/account/reset_by_link/', { body: { uuid, new_password }, remoteAddress });

const signIn = (username: string, password: string) =>
  portal.call(null, 'POST', '/token/', { body: { username, password }, remoteAddress: '10.0.0.1' });

describe('recovery of a forgotten password', () => {
  // Proves: POST /api/account/forgot_password/
  test('the login or the confirmed e-mail, in any letter case, sends the link to the confirmed e-mail', async () => {
    const email = newEmail();
    const person = await confirmed(email, { employee: { email: newEmail() } });
    await request(person.username.toUpperCase());
    await request(email.toUpperCase());
    const letters = await lettersTo(email);
    expect(letters).toHaveLength(2);
    for (const { text, html, subject } of letters) {
      expect(secretIn(text)).toHaveLength(36);
      expect(html).toContain(`href="https://portal.example/reset_password/${secretIn(text)}"`);
      expect(text).toContain(person.username);
      expect(subject).not.toContain(secretIn(text));
    }
  });

  test('the ERP address gets the link if none is confirmed', async () => {
    const email = newEmail();
    const person = await portal.person('O', {
      employee: { email },
      account: { email: newEmail(), emailStatus: 'UNCONFIRMED' },
    });
    await request(person.username);
    await request(email);
    expect(await lettersTo(email)).toHaveLength(2);
  });

  test('a shared or unconfirmed e-mail finds nobody', async () => {
    const [shared, erp, unconfirmed] = [newEmail(), newEmail(), newEmail()];
    await confirmed(shared);
    await confirmed(shared);
    await portal.person('O', { employee: { email: erp } });
    await portal.person('O', { employee: { email: erp } });
    await portal.person('O', { account: { email: unconfirmed, emailStatus: 'UNCONFIRMED' } });
    for (const email of [shared, erp, unconfirmed]) await request(email);
    for (const email of [shared, erp, unconfirmed]) expect(await lettersTo(email)).toEqual([]);
  });

  test('a confirmed e-mail precedes the same one in the ERP', async () => {
    const email = newEmail();
    const owner = await confirmed(email);
    await portal.person('O', { employee: { email } });
    await request(email);
    expect((await lettersTo(email))[0]?.text).toContain(owner.username);
  });

  test('a dismissed employee or one without an address gets no e-mail', async () => {
    const email = newEmail();
    const left = await confirmed(email, { employee: { state: 'L' } });
    const nowhere = await portal.person('O');
    await request(left.username);
    await request(nowhere.username);
    expect(await lettersTo(email)).toEqual([]);
    expect(await lettersTo('')).toEqual([]);
  });

  test('known and unknown logins get the same answer after the same work', async () => {
    const person = await confirmed(newEmail());
    const [known, unknown] = [await ask(person.username), await ask('nobodyatall')];
    expect([known.statusCode, known.json()]).toEqual([200, { data: { message: SENT } }]);
    expect([unknown.statusCode, unknown.json()]).toEqual([200, known.json()]);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    // Nobody is looked for before the answer: both wait in the queue alike.
    const waiting = await rows<{ data: RecoveryJob }>(
      `select data from pgboss.job where name = $1 and state = 'created'`,
      [RECOVERY_QUEUE.name],
    );
    expect(waiting.map(({ data }) => data.asked)).toEqual(
      expect.arrayContaining([person.username, 'nobodyatall']),
    );
    await work();
  });

  test('a user gets up to three e-mails an hour, also under concurrent requests', async () => {
    const email = newEmail();
    const person = await confirmed(email);
    for (let i = 0; i < 5; i += 1) expect((await ask(person.username)).statusCode).toBe(200);
    const job = { asked: person.username, address: '10.0.0.1', userAgent: undefined };
    await Promise.all(Array.from({ length: 5 }, () => sendLink(portal.deps, job)));
    await work();
    expect(await lettersTo(email)).toHaveLength(3);
    // The last letter goes on working although more were asked for.
    expect((await reset(await linkFor(email))).statusCode).toBe(200);
    portal.clock.time = new Date(NOW.getTime() + 60 * MINUTE);
    await request(person.username);
    // Beside the notice of the new password.
    expect(
      (await lettersTo(email)).filter(({ subject }) => subject === 'Новый пароль на портале'),
    ).toHaveLength(4);
  });

  test('an address with hundreds of requests is blocked', async () => {
    await rows(`insert into attempt (subject, address, failures, window_start)
      values ('forgot-password', '10.7.7.7', 200, '${NOW.toISOString()}')`);
    expect((await ask('nobodyatall', '10.7.7.7')).statusCode).toBe(429);
    expect((await ask('nobodyatall', '10.7.7.8')).statusCode).toBe(200);
    await work();
  });

  test.each(['', '   ', 'я'.repeat(255), undefined, 5])('the login %s is refused', async (username) => {
    const answer = await portal.call(null, 'POST', '/account/forgot_password/', { body: { username } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source.pointer).toBe('/username');
  });

  test('users are found through indexes among twenty thousand, by login, e-mail and ERP e-mail', async () => {
    const queries = [byOwnName(portal.deps.db, 'x'), byErpEmail(portal.deps.db, 'x')].map((query) =>
      query.toSQL(),
    );
    const client = await portal.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`with made as (
          insert into employee (code_id, last_name, first_name, area, position, email)
          select 'many' || n, 'Много', 'Нас', 'Тула', 'Оператор', n || '@many.example'
          from generate_series(1, 20000) n returning id)
        insert into account (username, password_hash, role, employee_id, email, email_status)
        select 'many' || id, '', 'O', id, id || '@own.example', 'OK' from made`);
      await client.query('analyze employee, account');
      const plans = [];
      for (const { sql, params } of queries) plans.push((await client.query(`explain ${sql}`, params)).rows);
      expect(JSON.stringify(plans)).not.toContain('Seq Scan');
      for (const index of ['account_username_key', 'account_email_idx', 'employee_email_idx'])
        expect(JSON.stringify(plans)).toContain(index);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  // Proves: GET /api/account/sign_in_options/
  test('the sign-in options offer recovery before signing in', async () => {
    const answer = await portal.call(null, 'GET', '/account/sign_in_options/');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { data: { password: true, recovery: true, oidc: null } },
    ]);
  });
});

describe('the recovery link', () => {
  async function withLink(values: PersonValues = {}) {
    const email = newEmail();
    const person = await confirmed(email, values);
    await request(person.username);
    return { person, email, link: await linkFor(email) };
  }

  // Proves: POST /api/account/reset_by_link/
  test('the link sets the password once, ends every session and is logged', async () => {
    const { person, email, link } = await withLink({
      account: { mustChangePassword: true, temporaryUntil: new Date(NOW.getTime() - MINUTE) },
    });
    expect((await reset(link.toUpperCase())).json()).toEqual({
      data: { message: 'Пароль изменён!' },
      meta: { username: person.username },
    });
    expect((await portal.call(person, 'GET', '/account/info/')).statusCode).toBe(401);
    expect((await signIn(person.username, PASSWORD)).statusCode).toBe(401);
    const entered = await signIn(person.username, NEW_PASSWORD);
    expect(entered.json().data.attributes.must_change_password).toBe(false);
    const notice = expect.stringContaining('Пароль изменён по ссылке из письма');
    expect((await lettersTo(email)).map(({ text }) => text)).toContainEqual(notice);
    const again = await reset(link, 'Ещё-один-пароль-9');
    expect([again.statusCode, codeOf(again)]).toEqual([422, 'reset_invalid']);
    expect(await portal.activityOf(person)).toMatchObject([
      { action_id: actionId('request_reset') },
      { action_id: actionId('reset_by_link'), details: person.username },
      { action_id: actionId('sign_in_failed') },
      { action_id: actionId('sign_in') },
    ]);
    const [asked] = await rows('select address, device from activity where user_id = $1 and action_id = $2', [
      person.accountId,
      actionId('request_reset'),
    ]);
    expect(asked).toMatchObject({ address: '10.0.0.1', device: 'Chrome, Linux' });
  });

  test('one of two concurrent uses succeeds', async () => {
    const { person, link } = await withLink();
    const passwords = ['Первый-вариант-1', 'Второй-вариант-2'];
    const answers = await Promise.all(passwords.map((password) => reset(link, password)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect((await signIn(person.username, winner)).statusCode).toBe(200);
  });

  test.each([
    ['короткий', 'short-7', 'validation'],
    ['известный', 'password123', 'password_common'],
    ['прежний', PASSWORD, 'password_same'],
  ])('%s пароль не принимается и ссылку не тратит', async (_, password, expected) => {
    const { link } = await withLink();
    const refused = await reset(link, password);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0]).toMatchObject({
      code: expected,
      source: { pointer: '/new_password' },
    });
    expect((await reset(link)).statusCode).toBe(200);
  });

  test('the login is refused as a password here too', async () => {
    const { link } = await withLink({ account: { username: 'zabyvchivyi' } });
    expect(codeOf(await reset(link, 'Zabyvchivyi'))).toBe('password_is_login');
  });

  test('the link lives for half an hour', async () => {
    const [young, old] = [await withLink(), await withLink()];
    portal.clock.time = new Date(NOW.getTime() + 30 * MINUTE - 1);
    expect((await reset(young.link)).statusCode).toBe(200);
    portal.clock.time = new Date(NOW.getTime() + 30 * MINUTE);
    expect(codeOf(await reset(old.link))).toBe('reset_invalid');
  });

  test('a newer link invalidates it', async () => {
    const { person, email, link } = await withLink();
    portal.clock.time = new Date(NOW.getTime() + MINUTE);
    await request(person.username);
    expect(codeOf(await reset(link))).toBe('reset_invalid');
    expect((await reset(await linkFor(email))).statusCode).toBe(200);
  });

  test('a changed password, a temporary one and another e-mail invalidate it', async () => {
    const [changed, given, moved] = [await withLink(), await withLink(), await withLink()];
    await portal.call(changed.person, 'POST', '/account/change_password/', {
      body: { old_password: PASSWORD, new_password: NEW_PASSWORD },
    });
    await portal.call(await portal.person('A'), 'POST', '/account/reset_password/', {
      body: { id: given.person.accountId },
    });
    const email = newEmail();
    await portal.call(moved.person, 'POST', '/account/request_email_confirmation/', { body: { email } });
    const [letter] = await lettersTo(email);
    const uuid = /confirm_email\/([\w-]+)/.exec(letter?.text ?? '')?.[1];
    await portal.call(moved.person, 'POST', '/account/confirm_email/', { body: { uuid } });
    for (const { link } of [changed, given, moved])
      expect(codeOf(await reset(link, 'Ещё-один-пароль-9'))).toBe('reset_invalid');
  });

  test('the link does not open the account of a dismissed or deleted user', async () => {
    const [left, deleted] = [await withLink(), await withLink()];
    await rows(`update employee set state = 'L' where id = $1`, [left.person.employeeId]);
    await rows('update account set deleted_at = $2 where id = $1', [deleted.person.accountId, NOW]);
    for (const { link } of [left, deleted]) expect(codeOf(await reset(link))).toBe('reset_invalid');
  });

  test('the link lets in a user blocked by wrong attempts', async () => {
    const { person, link } = await withLink();
    for (let i = 0; i < 5; i += 1) await signIn(person.username, 'не тот');
    expect((await signIn(person.username, PASSWORD)).statusCode).toBe(429);
    await reset(link);
    expect((await signIn(person.username, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('guessing is blocked, and an unknown link has the same error as a used one', async () => {
    const { link } = await withLink();
    const unknown = await reset(randomUUID());
    expect(unknown.json().errors[0]).toMatchObject({
      code: 'reset_invalid',
      detail: 'Ссылка недействительна: ею уже воспользовались или её срок истёк.',
      source: { pointer: '/uuid' },
    });
    await rows(`insert into attempt (subject, address, failures, window_start)
      values ('reset-link', '10.6.6.6', 200, '${NOW.toISOString()}')`);
    expect((await reset(link, NEW_PASSWORD, '10.6.6.6')).statusCode).toBe(429);
    expect((await reset(link)).statusCode).toBe(200);
  });

  test('the database has only a hash of the link, and deletes it after a day', async () => {
    const { person, link } = await withLink();
    const stored = () =>
      rows<{ row: string }>('select p::text as row from password_reset p where account_id = $1', [
        person.accountId,
      ]);
    expect(await stored()).toHaveLength(1);
    for (const { row } of await stored()) expect(row).not.toContain(link);
    const entries = await portal.activityOf(person);
    expect(entries).not.toEqual([]);
    expect(JSON.stringify(entries)).not.toContain(link);
    await forgetExpired(portal.deps.db, new Date(NOW.getTime() + 25 * 60 * MINUTE));
    expect(await stored()).toEqual([]);
  });
});
