import { createHash } from 'node:crypto';
import { actionId } from '@portal/contract/audit-log/activity.codes.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, type Person } from '../../testing/test-portal.ts';
import { usePortal } from '../../testing/use-portal.ts';
import { DECOY, hashPassword, passwordFits } from './sign-in/password.rules.ts';

const NOW = new Date('2026-04-01T08:00:00Z');
const MINUTE = 60_000;

const portal = await usePortal({ now: NOW });
beforeEach(() => {
  portal.clock.time = NOW;
});

const signIn = (username: string, password: string, remoteAddress = '10.0.0.1') =>
  portal.call(null, 'POST', '/token/', { body: { username, password }, remoteAddress });

const statuses = (answers: { statusCode: number }[]) => answers.map((answer) => answer.statusCode);

describe('signing in', () => {
  // Proves: POST /api/token/
  test('the token works, and the login ignores letter case', async () => {
    const person = await portal.person('O');
    const answer = await signIn(person.username.toUpperCase(), PASSWORD);
    expect(answer.statusCode).toBe(200);
    const { attributes } = answer.json().data;
    expect(attributes).toMatchObject({ username: person.username, group: 'O', must_change_password: false });
    const info = await portal.call({ ...person, token: attributes.access }, 'GET', '/account/info/');
    expect(info.statusCode).toBe(200);
  });

  test('the database does not contain the token', async () => {
    const person = await portal.person('O');
    const { access } = (await signIn(person.username, PASSWORD)).json().data.attributes;
    const { rows } = await portal.database.pool.query('select s::text as row from session s');
    expect(rows.some(({ row }) => row.includes(access))).toBe(false);
  });

  test('a wrong password and an unknown login get the same answer', async () => {
    const person = await portal.person('O');
    const wrong = await signIn(person.username, 'не тот');
    const unknown = await signIn('nobodyatall', 'не тот');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual(unknown.json());
    expect(wrong.json().errors[0]).toMatchObject({
      code: 'invalid_credentials',
      detail: 'Неверный логин или пароль.',
    });
    expect(Object.keys(wrong.headers)).toEqual(Object.keys(unknown.headers));
  });

  test('a dismissed employee cannot sign in, and their sessions end', async () => {
    const person = await portal.person('O');
    await portal.database.pool.query(`update employee set state = 'L' where id = $1`, [person.employeeId]);
    expect((await signIn(person.username, PASSWORD)).statusCode).toBe(401);
    expect((await portal.call(person, 'GET', '/account/info/')).statusCode).toBe(401);
  });

  test('the audit log has sign-ins, failures and sign-outs', async () => {
    const person = await portal.person('O');
    await signIn(person.username, 'не тот');
    const { access } = (await signIn(person.username, PASSWORD)).json().data.attributes;
    await portal.call({ ...person, token: access }, 'DELETE', '/token/');
    expect((await portal.activityOf(person)).map((entry) => entry.action_id)).toEqual([8, 7, 9]);
  });
});

describe('guessing a password', () => {
  test('the sixth attempt after five failures at one address is refused, also with the right password', async () => {
    const person = await portal.person('O');
    const tries: Awaited<ReturnType<typeof signIn>>[] = [];
    for (let i = 0; i < 5; i += 1) tries.push(await signIn(person.username, 'не тот'));
    expect(statuses(tries)).toEqual([401, 401, 401, 401, 401]);
    const sixth = await signIn(person.username, PASSWORD);
    expect(sixth.statusCode).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBe(15 * 60);
    expect((await signIn(person.username, PASSWORD, '10.0.0.2')).statusCode).toBe(200);
    portal.clock.time = new Date(NOW.getTime() + 15 * MINUTE);
    expect((await signIn(person.username, PASSWORD)).statusCode).toBe(200);
  });

  test('fifteen concurrent guesses get up to five answers', async () => {
    const person = await portal.person('O');
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, i) => signIn(person.username, `проба ${i}`)),
    );
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(5);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(10);
  });

  test('eight concurrent valid sign-ins succeed', async () => {
    const person = await portal.person('O');
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(person.username, PASSWORD)));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
  });

  test('an address in X-Forwarded-For is not trusted', async () => {
    const person = await portal.person('O');
    const guess = (i: number) =>
      portal.call(null, 'POST', '/token/', {
        body: { username: person.username, password: 'не тот' },
        headers: { 'x-forwarded-for': `10.9.9.${i}` },
      });
    for (let i = 0; i < 5; i += 1) await guess(i);
    expect((await guess(6)).statusCode).toBe(429);
  });
});

describe('signing out', () => {
  // Proves: DELETE /api/token/
  test('the token stops working', async () => {
    const person = await portal.person('O');
    expect((await portal.call(person, 'DELETE', '/token/')).statusCode).toBe(204);
    expect((await portal.call(person, 'GET', '/news/')).statusCode).toBe(401);
  });

  // Proves: POST /api/token/revoke/
  test('an offline sign-out is completed by the token hash, which cannot sign in', async () => {
    const [person, other] = [await portal.person('O'), await portal.person('O')];
    const hash = createHash('sha256').update(person.token).digest('base64url');
    const revoke = (token_hash: string) =>
      portal.call(null, 'POST', '/token/revoke/', { body: { token_hash } });
    expect((await portal.call({ ...person, token: hash }, 'GET', '/account/info/')).statusCode).toBe(401);
    expect((await portal.call(person, 'GET', '/account/info/')).statusCode).toBe(200);
    expect((await revoke(hash)).statusCode).toBe(204);
    expect((await portal.call(person, 'GET', '/account/info/')).statusCode).toBe(401);
    expect((await portal.call(other, 'GET', '/account/info/')).statusCode).toBe(200);

    // Again, and for a session that never was: nothing happens and nothing is told.
    expect((await revoke(hash)).statusCode).toBe(204);
    expect((await revoke('0'.repeat(43))).statusCode).toBe(204);
    expect((await revoke(person.token)).statusCode).toBe(204);
    expect((await revoke('нет')).statusCode).toBe(422);
    const { rows } = await portal.database.pool.query(
      'select 1 from activity where user_id = $1 and action_id = $2',
      [person.accountId, actionId('sign_out')],
    );
    expect(rows).toHaveLength(1);
  });

  test('a session expires after thirty days', async () => {
    const person = await portal.person('O');
    const { access } = (await signIn(person.username, PASSWORD)).json().data.attributes;
    const me = { ...person, token: access };
    portal.clock.time = new Date(NOW.getTime() + 30 * 24 * 60 * MINUTE - 1000);
    expect((await portal.call(me, 'GET', '/account/info/')).statusCode).toBe(200);
    portal.clock.time = new Date(NOW.getTime() + 30 * 24 * 60 * MINUTE);
    expect((await portal.call(me, 'GET', '/account/info/')).statusCode).toBe(401);
  });

  // Proves: GET /api/account/sessions/, DELETE /api/account/sessions/{id}/
  test('a user sees their own sessions and ends one of them, but none of a colleague', async () => {
    const [person, other] = [await portal.person('O'), await portal.person('O')];
    const second = (await signIn(person.username, PASSWORD)).json().data;
    const list = (await portal.call(person, 'GET', '/account/sessions/')).json().data;
    expect(list).toHaveLength(2);
    expect(list.filter((item: { attributes: { current: boolean } }) => item.attributes.current)).toHaveLength(
      1,
    );
    expect((await portal.call(other, 'DELETE', `/account/sessions/${second.id}/`)).statusCode).toBe(404);
    expect((await portal.call(person, 'DELETE', `/account/sessions/${second.id}/`)).statusCode).toBe(204);
    const ended = { ...person, token: second.attributes.access };
    expect((await portal.call(ended, 'GET', '/account/info/')).statusCode).toBe(401);
  });
});

describe('changing the password', () => {
  const change = (who: Person, old_password: string, new_password: string) =>
    portal.call(who, 'POST', '/account/change_password/', { body: { old_password, new_password } });

  // Proves: POST /api/account/change_password/
  test('every session ends, and only the new password works', async () => {
    const person = await portal.person('O', { account: { mustChangePassword: true } });
    const other = (await signIn(person.username, PASSWORD)).json().data.attributes.access;
    const answer = await change(person, PASSWORD, 'Совсем-другой-9');
    expect(answer.json()).toEqual({ data: { message: 'Пароль изменён!' } });
    expect((await portal.call(person, 'GET', '/account/info/')).statusCode).toBe(401);
    expect((await portal.call({ ...person, token: other }, 'GET', '/account/info/')).statusCode).toBe(401);
    expect((await signIn(person.username, PASSWORD)).statusCode).toBe(401);
    const again = await signIn(person.username, 'Совсем-другой-9');
    expect(again.json().data.attributes.must_change_password).toBe(false);
  });

  test.each([
    ['короткий', 'short-7', 'Менее 8 символов'],
    ['слишком длинный', 'я'.repeat(129), 'Более 128 символов'],
    ['известный', 'password123', 'Этот пароль слишком известен. Придумайте другой.'],
    ...['        ', '\u00a0\u2003\t\u3000    ', '\u200b\u200d\u2060\ufeff\u00ad\u3164\u2800\u200e'].map(
      (blank) => ['невидимый', blank, 'Пароль не может состоять из одних пробелов и невидимых знаков.'],
    ),
    ['прежний', PASSWORD, 'Новый пароль совпадает со старым.'],
  ])('%s новый пароль не принимается', async (_, password, detail) => {
    const answer = await change(await portal.person('O'), PASSWORD, password);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0]).toMatchObject({ detail, source: { pointer: '/new_password' } });
  });

  test('the login is refused as a password', async () => {
    const person = await portal.person('O', { account: { username: 'dlinnyilogin' } });
    const answer = await change(person, PASSWORD, 'DlinnyiLogin');
    expect(answer.json().errors[0].code).toBe('password_is_login');
  });

  test('a wrong old password is 422, and guessing it is blocked', async () => {
    const person = await portal.person('O');
    const first = await change(person, 'не тот', 'Совсем-другой-9');
    expect(first.statusCode).toBe(422);
    expect(first.json().errors[0]).toMatchObject({
      code: 'wrong_old_password',
      source: { pointer: '/old_password' },
    });
    for (let i = 0; i < 4; i += 1) await change(person, 'не тот', 'Совсем-другой-9');
    expect((await change(person, PASSWORD, 'Совсем-другой-9')).statusCode).toBe(429);
  });

  test('one of two concurrent changes succeeds', async () => {
    const person = await portal.person('O');
    const answers = await Promise.all([
      change(person, PASSWORD, 'Первый-вариант-1'),
      change(person, PASSWORD, 'Второй-вариант-2'),
    ]);
    const won = answers.findIndex((answer) => answer.statusCode === 200);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const winner = ['Первый-вариант-1', 'Второй-вариант-2'][won] ?? '';
    expect((await signIn(person.username, winner)).statusCode).toBe(200);
  });
});

describe('contact details', () => {
  const ask = (who: Person, email: string) =>
    portal.call(who, 'POST', '/account/request_email_confirmation/', { body: { email } });
  const confirm = (who: Person, uuid: string) =>
    portal.call(who, 'POST', '/account/confirm_email/', { body: { uuid } });
  const info = async (who: Person) =>
    (await portal.call(who, 'GET', '/account/info/')).json().data.attributes;

  async function linkFor(email: string): Promise<string> {
    const { rows } = await portal.database.pool.query<{ text: string }>(
      'select text from email_outbox where recipient = $1 order by created_at desc limit 1',
      [email],
    );
    return /https:\/\/portal\.example\/confirm_email\/([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? 'no link';
  }

  // Proves: POST /api/account/request_email_confirmation/
  test('the link from the e-mail confirms the address once', async () => {
    const person = await portal.person('O');
    expect((await ask(person, 'one@portal.example')).statusCode).toBe(200);
    expect(await info(person)).toMatchObject({ email: 'one@portal.example', email_status: 'UNCONFIRMED' });
    const uuid = await linkFor('one@portal.example');
    expect((await confirm(person, uuid)).statusCode).toBe(200);
    expect(await info(person)).toMatchObject({ email_status: 'OK' });
    expect((await confirm(person, uuid)).json().errors[0].code).toBe('confirmation_invalid');
  });

  test('a newer e-mail invalidates the older link', async () => {
    const person = await portal.person('O');
    await ask(person, 'older@portal.example');
    const older = await linkFor('older@portal.example');
    await ask(person, 'newer@portal.example');
    expect((await confirm(person, older)).statusCode).toBe(422);
    expect((await confirm(person, await linkFor('newer@portal.example'))).statusCode).toBe(200);
  });

  // Proves: POST /api/account/confirm_email/
  test('a link works for its owner only and for 24 hours', async () => {
    const [person, stranger] = [await portal.person('O'), await portal.person('O')];
    await ask(person, 'mine@portal.example');
    const uuid = await linkFor('mine@portal.example');
    expect((await confirm(stranger, uuid)).statusCode).toBe(422);
    await portal.database.pool.query(`update session set expires_at = $1`, [
      new Date(NOW.getTime() + 48 * 60 * MINUTE),
    ]);
    portal.clock.time = new Date(NOW.getTime() + 24 * 60 * MINUTE);
    expect((await confirm(person, uuid)).statusCode).toBe(422);
  });

  test('five wrong links block further ones for a while', async () => {
    const person = await portal.person('O');
    await ask(person, 'guess@portal.example');
    const right = await linkFor('guess@portal.example');
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => confirm(person, '00000000-0000-4000-8000-000000000000')),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
    const refused = await confirm(person, right);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await info(person)).toMatchObject({ email_status: 'UNCONFIRMED' });
  });

  test('the link has the configured host, not the host of the request', async () => {
    const person = await portal.person('O');
    await portal.call(person, 'POST', '/account/request_email_confirmation/', {
      body: { email: 'host@portal.example' },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    const { rows } = await portal.database.pool.query(
      `select text || html as all from email_outbox where recipient = 'host@portal.example'`,
    );
    expect(rows[0].all).not.toContain('evil.example');
  });

  test('an eleventh e-mail within an hour is refused', async () => {
    const person = await portal.person('O');
    const answers: { statusCode: number }[] = [];
    for (let i = 0; i < 11; i += 1) answers.push(await ask(person, 'many@portal.example'));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(10);
    expect(statuses(answers).at(-1)).toBe(429);
  });

  test.each(['', 'нет', 'a@', 'a b@c.ru', 'a@b.ru\nBcc: c@d.ru'])(
    'the e-mail %s is refused',
    async (email) => {
      const answer = await ask(await portal.person('O'), email);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors[0].source.pointer).toBe('/email');
    },
  );

  // Proves: POST /api/account/save_phone/
  test.each([
    ['8 (916) 123-45-67', '+79161234567'],
    ['+7 916 123 45 67', '+79161234567'],
    ['9161234567', '+79161234567'],
    ['+375 29 491-19-11', '+375294911911'],
  ])('the phone %s is stored as %s', async (phone, stored) => {
    const person = await portal.person('O');
    expect((await portal.call(person, 'POST', '/account/save_phone/', { body: { phone } })).statusCode).toBe(
      200,
    );
    expect(await info(person)).toMatchObject({ phone: stored, phone_status: 'OK' });
  });

  test.each(['', '123', '+7916', 'позвоните', '+79161234567890', '+7 916 123-45-67 доб. 5'])(
    'the phone %s is refused',
    async (phone) => {
      const answer = await portal.call(await portal.person('O'), 'POST', '/account/save_phone/', {
        body: { phone },
      });
      expect(answer.statusCode).toBe(422);
    },
  );

  // Proves: GET /api/account/info/
  test('a user sees their own details', async () => {
    const person = await portal.person('O', {
      employee: { lastName: 'Иванова', area: 'Калуга', codeId: 'z-17' },
    });
    expect(await info(person)).toMatchObject({
      last_name: 'Иванова',
      area: 'Калуга',
      code_id: 'z-17',
      group: 'O',
    });
  });
});

test('an unknown login costs the same work and never matches, even with the decoy password', async () => {
  expect(await passwordFits(undefined, DECOY)).toBe(false);
  expect(await passwordFits(await hashPassword(DECOY), DECOY)).toBe(true);
});
