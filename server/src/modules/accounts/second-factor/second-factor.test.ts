import { TOTP } from 'otpauth';
import { afterEach, describe, expect, test } from 'vitest';
import { PASSWORD, type Person, type TestPortal } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const HALF_MINUTE = 30_000;
/** The middle of a half minute. */
const START = Math.floor(Date.parse('2026-11-20T09:00:00Z') / HALF_MINUTE) * HALF_MINUTE + 15_000;

const portal = await usePortal({ now: new Date(START) });
const admin = await portal.person('A');
afterEach(() => {
  portal.clock.time = new Date(START);
});

const later = (halfMinutes: number): void => {
  portal.wait(halfMinutes * 30);
};

type Answered = Awaited<ReturnType<TestPortal['call']>>;
const told = (answer: Answered) => [answer.statusCode, answer.json().errors?.[0]?.code];

/** The code of the half minute that is so many after the clock's. */
const codeOf = (secret: string, after = 0): string =>
  new TOTP({ secret }).generate({ timestamp: portal.clock.time.getTime() + after * HALF_MINUTE });
const wrongCode = (secret: string): string =>
  // Differs from the codes of the three accepted half minutes.
  ['000000', '111111', '222222', '333333'].find(
    (code) => ![-1, 0, 1].some((after) => codeOf(secret, after) === code),
  ) ?? '';

let nextAddress = 0;
const address = (): string => `198.51.100.${(nextAddress += 1)}`;
const signIn = (person: Person, more: Record<string, unknown> = {}, remoteAddress = address()) =>
  portal.call(null, 'POST', '/token/', {
    body: { username: person.username, password: PASSWORD, ...more },
    remoteAddress,
  });
const own = (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: Record<string, unknown>) =>
  portal.call(person, method, '/account/totp/', body ? { body } : {});

interface Enrolled {
  person: Person;
  secret: string;
  recovery: string[];
}

/** A person with the second factor on; the clock stands a minute after the code that confirmed it. */
async function enrolled(role: 'A' | 'M' | 'O' | 'B' = 'O', known?: Person): Promise<Enrolled> {
  const person = known ?? (await portal.person(role));
  const { secret } = (await own(person, 'POST')).json().data.attributes;
  const answer = await own(person, 'PUT', { code: codeOf(secret) });
  later(2);
  return { person, secret, recovery: answer.json().data.attributes.recovery_codes };
}

describe('the second factor', () => {
  // Proves: GET /api/account/totp/, POST /api/account/totp/, PUT /api/account/totp/
  test('a code of the application confirms the key and enables it', async () => {
    const person = await portal.person('O');
    const state = async () => (await own(person, 'GET')).json().data.attributes;
    expect(await state()).toEqual({ enabled: false, recovery_codes_left: 0 });
    const started = await own(person, 'POST');
    expect(started.statusCode).toBe(201);
    const { secret, uri } = started.json().data.attributes;
    const address = new URL(uri);
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain(person.username);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(await state()).toMatchObject({ enabled: false });
    expect((await signIn(person)).statusCode).toBe(200);

    expect(told(await own(person, 'PUT', { code: wrongCode(secret) }))).toEqual([422, 'code_invalid']);
    const confirmed = await own(person, 'PUT', { code: codeOf(secret) });
    const { recovery_codes: codes } = confirmed.json().data.attributes;
    expect([confirmed.statusCode, new Set(codes).size]).toEqual([200, 10]);
    expect(await state()).toEqual({ enabled: true, recovery_codes_left: 10 });
    expect((await portal.activityOf(person)).at(-1)).toMatchObject({
      action_id: 24,
      details: person.username,
    });
  });

  test('the code is required after the password, never instead of it', async () => {
    const { person, secret } = await enrolled();
    expect(told(await signIn(person))).toEqual([401, 'code_required']);
    expect(told(await signIn(person, { code: '' }))).toEqual([401, 'code_required']);
    expect(told(await signIn(person, { password: 'чужой-пароль-1' }))).toEqual([401, 'invalid_credentials']);
    const guess = { password: 'чужой-пароль-1', code: codeOf(secret) };
    expect(told(await signIn(person, guess))).toEqual([401, 'invalid_credentials']);
    expect(told(await signIn(person, { code: wrongCode(secret) }))).toEqual([401, 'code_invalid']);
    expect((await signIn(person, { code: codeOf(secret) })).statusCode).toBe(200);
  });

  test('the code used for confirmation cannot be used again', async () => {
    const person = await portal.person('O');
    const { secret } = (await own(person, 'POST')).json().data.attributes;
    const code = codeOf(secret);
    await own(person, 'PUT', { code });
    expect(told(await signIn(person, { code }))).toEqual([401, 'code_invalid']);
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('the code at half-minute offset %i gives %i', async (after, status) => {
    const { person, secret } = await enrolled();
    expect((await signIn(person, { code: codeOf(secret, after) })).statusCode).toBe(status);
  });

  test('each code works once, in any order', async () => {
    const { person, secret } = await enrolled();
    for (const after of [1, -1, 0]) {
      expect((await signIn(person, { code: codeOf(secret, after) })).statusCode).toBe(200);
      expect(told(await signIn(person, { code: codeOf(secret, after) }))).toEqual([401, 'code_invalid']);
    }
  });

  test('one of eight concurrent sign-ins with the same code succeeds', async () => {
    const { person, secret, recovery } = await enrolled();
    for (const code of [codeOf(secret), recovery[0]]) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(person, { code })));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    }
  });

  test('each recovery code works once, in any letter case and with spaces', async () => {
    const { person, recovery } = await enrolled();
    const [code = ''] = recovery;
    expect((await signIn(person, { code: ` ${code.toUpperCase().replaceAll('-', ' ')} ` })).statusCode).toBe(
      200,
    );
    expect(told(await signIn(person, { code }))).toEqual([401, 'code_invalid']);
    expect((await own(person, 'GET')).json().data.attributes.recovery_codes_left).toBe(9);
  });

  test('the old key works until a new one is confirmed, and so do its recovery codes', async () => {
    const { person, secret, recovery } = await enrolled();
    const owner = (code: string | undefined) => ({ password: PASSWORD, current_code: code });
    const started = await own(person, 'POST', owner(recovery[1]));
    const { secret: next } = started.json().data.attributes;
    expect((await signIn(person, { code: codeOf(secret) })).statusCode).toBe(200);
    const confirmed = await own(person, 'PUT', { code: codeOf(next), ...owner(codeOf(secret, 1)) });
    expect(confirmed.statusCode).toBe(200);
    later(2);
    expect(told(await signIn(person, { code: codeOf(secret) }))).toEqual([401, 'code_invalid']);
    expect(told(await signIn(person, { code: recovery[0] }))).toEqual([401, 'code_invalid']);
    expect((await signIn(person, { code: codeOf(next) })).statusCode).toBe(200);
  });

  test('a password reset keeps it enabled', async () => {
    const { person } = await enrolled();
    const reset = await portal.call(admin, 'POST', '/account/reset_password/', {
      body: { id: person.accountId },
    });
    const { temporary_password: password } = reset.json().data;
    expect(told(await signIn(person, { password }))).toEqual([401, 'code_required']);
  });

  test('the database, the log and the list of users contain neither key nor code', async () => {
    const { person, secret, recovery } = await enrolled();
    const { rows } = await portal.database.pool.query(
      `select (select string_agg(t::text, '') from totp t) || (select string_agg(r::text, '') from recovery_code r)
        || (select string_agg(a::text, '') from activity a) as all`,
    );
    const key = Buffer.from(new TOTP({ secret }).secret.bytes).toString('hex');
    for (const hidden of [secret, key, recovery[0]]) expect(rows[0].all).not.toContain(hidden);
    const file = await portal.call(admin, 'GET', '/account/', { query: { format: 'csv' } });
    expect(file.body).toContain(person.username);
    expect(file.body).not.toContain(secret);
  });
});

describe('failed attempts of a login', () => {
  test('a wrong code counts; a missing code neither counts nor resets the count', async () => {
    const { person, secret } = await enrolled();
    const here = address();
    for (let tries = 0; tries < 4; tries += 1) await signIn(person, { code: wrongCode(secret) }, here);
    for (let tries = 0; tries < 3; tries += 1)
      expect(told(await signIn(person, {}, here))).toEqual([401, 'code_required']);
    expect(told(await signIn(person, { password: 'чужой-пароль-1' }, here))).toEqual([
      401,
      'invalid_credentials',
    ]);
    // The fifth was the last: the missing codes between have forgotten none of the four.
    const locked = await signIn(person, { code: codeOf(secret) }, here);
    expect(told(locked)).toEqual([429, 'too_many_attempts']);
    expect(locked.headers['retry-after']).toBeDefined();
  });
});

describe('disabling the second factor', () => {
  // Proves: DELETE /api/account/totp/
  test('the password and a code are required', async () => {
    const { person, secret } = await enrolled();
    const off = (body: Record<string, unknown>) => own(person, 'DELETE', body);
    expect(told(await off({ password: PASSWORD }))).toEqual([422, 'validation']);
    expect(told(await off({ password: 'чужой-пароль-1', code: codeOf(secret) }))).toEqual([
      422,
      'wrong_password',
    ]);
    expect(told(await off({ password: PASSWORD, code: wrongCode(secret) }))).toEqual([422, 'code_invalid']);
    expect((await off({ password: PASSWORD, code: codeOf(secret) })).statusCode).toBe(204);
    expect((await signIn(person)).statusCode).toBe(200);
    expect((await portal.activityOf(person)).filter(({ action_id }) => action_id === 25)).toHaveLength(1);
    expect((await off({ password: PASSWORD, code: '123456' })).statusCode).toBe(204);
  });

  test('a recovery code works too', async () => {
    const { person, recovery } = await enrolled();
    expect((await own(person, 'DELETE', { password: PASSWORD, code: recovery[3] })).statusCode).toBe(204);
    expect((await signIn(person)).statusCode).toBe(200);
  });

  test('five failures block further attempts for a while', async () => {
    const { person, secret } = await enrolled();
    for (let tries = 0; tries < 5; tries += 1)
      await own(person, 'DELETE', { password: PASSWORD, code: wrongCode(secret) });
    expect(told(await own(person, 'DELETE', { password: PASSWORD, code: codeOf(secret) }))).toEqual([
      429,
      'too_many_attempts',
    ]);
  });

  // Proves: DELETE /api/account/{id}/totp/
  test('only an administrator disables the second factor of others', async () => {
    const { person } = await enrolled();
    const reset = (who: Person, id: number) => portal.call(who, 'DELETE', `/account/${id}/totp/`);
    expect((await reset(await portal.person('M'), person.accountId)).statusCode).toBe(403);
    expect((await reset(admin, person.accountId)).statusCode).toBe(204);
    expect((await signIn(person)).statusCode).toBe(200);
    expect((await portal.activityOf(admin)).at(-1)).toMatchObject({
      section_id: 2,
      action_id: 25,
      details: person.username,
    });
    expect((await reset(admin, person.accountId)).statusCode).toBe(204);
    expect(told(await reset(admin, admin.accountId))).toEqual([409, 'own_account']);
  });
});

describe('replacing an active second factor', () => {
  const owner = (code: string | undefined, password = PASSWORD) => ({ password, current_code: code });

  test('the replacement is refused without the password and a code, and uses up no code', async () => {
    const { person, secret, recovery } = await enrolled();
    const code = codeOf(secret);
    const pending = (await own(person, 'POST', owner(recovery[0]))).json().data.attributes.secret;
    for (const proof of [{}, { password: PASSWORD }, { current_code: code }, owner(code, 'чужой-пароль-1')]) {
      expect(told(await own(person, 'POST', proof))).toEqual([403, 'code_required']);
      expect(told(await own(person, 'PUT', { code: codeOf(pending), ...proof }))).toEqual([
        403,
        'code_required',
      ]);
    }
    expect(told(await own(person, 'PUT', { code: wrongCode(pending), ...owner(code) }))).toEqual([
      422,
      'code_invalid',
    ]);
    expect((await own(person, 'PUT', { code: codeOf(pending), ...owner(code) })).statusCode).toBe(200);
  });

  test('each code works once', async () => {
    const { person, secret } = await enrolled();
    const code = codeOf(secret);
    expect((await own(person, 'POST', owner(code))).statusCode).toBe(201);
    expect(told(await own(person, 'POST', owner(code)))).toEqual([403, 'code_required']);
    expect((await own(person, 'POST', owner(codeOf(secret, 1)))).statusCode).toBe(201);
  });

  test('wrong attempts count together with those of disabling', async () => {
    const { person, secret } = await enrolled();
    for (let tries = 0; tries < 6; tries += 1) await own(person, 'POST', {});
    for (let tries = 0; tries < 4; tries += 1) await own(person, 'POST', owner(wrongCode(secret)));
    await own(person, 'DELETE', { password: PASSWORD, code: wrongCode(secret) });
    expect(told(await own(person, 'POST', owner(codeOf(secret))))).toEqual([429, 'too_many_attempts']);
  });
});

describe('e-mails about the account', () => {
  const lettersTo = async (address: string): Promise<string[]> => {
    const { rows } = await portal.database.pool.query<{ text: string }>(
      'select text from email_outbox where recipient = $1 order by created_at',
      [address],
    );
    return rows.map(({ text }) => text);
  };
  const withEmail = (email: string) => portal.person('O', { account: { email, emailStatus: 'OK' } });

  test('every change of the second factor sends an e-mail', async () => {
    const email = 'factor@portal.example';
    const { person, secret } = await enrolled('O', await withEmail(email));
    const started = await own(person, 'POST', { password: PASSWORD, current_code: codeOf(secret) });
    const next = started.json().data.attributes.secret;
    await own(person, 'PUT', { code: codeOf(next), password: PASSWORD, current_code: codeOf(secret, 1) });
    later(2);
    await own(person, 'DELETE', { password: PASSWORD, code: codeOf(next) });
    await enrolled('O', person);
    await portal.ok(admin, 'DELETE', `/account/${person.accountId}/totp/`);
    const letters = await lettersTo(email);
    expect(letters.map((text) => text.match(/[^\n]*второй фактор[^.:]*/i)?.[0])).toEqual([
      'Включён второй фактор',
      'Второй фактор настроен заново',
      'Второй фактор отключён',
      'Включён второй фактор',
      'Администратор отключил второй фактор',
    ]);
    for (const text of letters) expect(text).not.toContain(secret);
  });

  test('a new password sends an e-mail, also one set by an administrator', async () => {
    const person = await withEmail('password@portal.example');
    const passwords = { old_password: PASSWORD, new_password: 'Совсем-другой-9' };
    await portal.ok(person, 'POST', '/account/change_password/', { body: passwords });
    await portal.ok(admin, 'POST', '/account/reset_password/', { body: { id: person.accountId } });
    expect(await lettersTo('password@portal.example')).toEqual([
      expect.stringContaining('Пароль изменён'),
      expect.stringContaining('Пароль сброшен'),
    ]);
  });

  test('a change of the e-mail and a new calendar address send an e-mail to the previous address', async () => {
    const person = await withEmail('earlier@portal.example');
    await portal.ok(person, 'POST', '/work_time/feed/');
    const ask = (email: string) =>
      portal.ok(person, 'POST', '/account/request_email_confirmation/', { body: { email } });
    await ask('Other@portal.example');
    await ask('other@portal.example');
    expect(await lettersTo('earlier@portal.example')).toEqual([
      expect.stringContaining('календарь'),
      expect.stringContaining('E-mail изменён на Other@portal.example'),
    ]);
  });
});

describe('a role with a required second factor', () => {
  const demand = (roles: string[]) =>
    portal.call(admin, 'PUT', '/settings/', { body: { totp_required: roles } });
  afterEach(() => demand([]));

  test('the role can do nothing else until it is enabled, in open sessions too', async () => {
    const person = await portal.person('B');
    expect((await portal.call(person, 'GET', '/account/sessions/')).statusCode).toBe(200);
    expect((await demand(['B'])).statusCode).toBe(200);
    expect(told(await portal.call(person, 'GET', '/account/sessions/'))).toEqual([403, 'totp_required']);
    expect((await portal.call(person, 'GET', '/account/info/')).statusCode).toBe(200);
    const { secret } = (await own(person, 'POST')).json().data.attributes;
    expect((await own(person, 'PUT', { code: codeOf(secret) })).statusCode).toBe(200);
    expect((await portal.call(person, 'GET', '/account/sessions/')).statusCode).toBe(200);
    later(2);
    expect(told(await own(person, 'DELETE', { password: PASSWORD, code: codeOf(secret) }))).toEqual([
      403,
      'totp_required',
    ]);
    const other = await portal.person('O');
    expect((await portal.call(other, 'GET', '/account/sessions/')).statusCode).toBe(200);
  });

  test('general settings stay readable before that, without the settings of administrators', async () => {
    const person = await portal.person('A');
    await demand(['A']);
    const answer = await portal.call(person, 'GET', '/settings/');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.attributes).not.toHaveProperty('totp_required');
    const { secret } = (await own(admin, 'POST')).json().data.attributes;
    await own(admin, 'PUT', { code: codeOf(secret) });
    expect((await demand([])).statusCode).toBe(200);
  });
});
