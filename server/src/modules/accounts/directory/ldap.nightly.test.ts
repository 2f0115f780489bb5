import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { codeOf } from '../../../testing/scenes/refusals.ts';
import { BASE, noSlapd, READER, startSlapd } from '../../../testing/processes/slapd.ts';
import { createTestPortal, PASSWORD, type Person, type TestPortal } from '../../../testing/test-portal.ts';
import { sendLink } from '../recovery/recovery.rules.ts';

if (noSlapd) process.stdout.write(`skipped: ${noSlapd}\n`);

const THEIRS = 'Каталог-организации-5';

describe.skipIf(noSlapd)('sign-in with a directory', () => {
  let slapd: Awaited<ReturnType<typeof startSlapd>>;
  let portal: TestPortal;
  let addresses = 0;

  const settings = (more: Record<string, string> = {}) => ({
    LDAP_URL: slapd.url,
    LDAP_BASE: BASE,
    LDAP_BIND: READER.dn,
    LDAP_BIND_PASSWORD: READER.password,
    ...more,
  });
  const besides = (more: Record<string, string>) => createTestPortal({ env: settings(more) });

  beforeAll(async () => {
    slapd = await startSlapd();
    portal = await besides({});
  });
  afterAll(async () => {
    await portal?.close();
    await slapd?.close();
  });

  const signIn = (username: string, password: string, at = portal, body = {}) => {
    addresses += 1;
    return at.call(null, 'POST', '/token/', {
      body: { username, password, ...body },
      remoteAddress: `10.1.${addresses >> 8}.${addresses & 255}`,
    });
  };

  /** Somebody with an account whom the directory knows, too. */
  async function personOfBoth(...[role, values]: Parameters<TestPortal['person']>): Promise<Person> {
    const person = await portal.person(role, values);
    await slapd.add(person.username, THEIRS);
    return person;
  }
  /** The same, who has signed in by the directory's password. */
  async function personOfDirectory(...values: Parameters<TestPortal['person']>) {
    const person = await personOfBoth(...values);
    const { access } = (await signIn(person.username, THEIRS)).json().data.attributes;
    return { ...person, token: String(access) };
  }

  test('the directory password signs in, with an entry in the audit log', async () => {
    const person = await personOfBoth('O', { account: { mustChangePassword: true } });
    const answer = await signIn(person.username.toUpperCase(), THEIRS);
    expect(answer.statusCode).toBe(200);
    const { attributes } = answer.json().data;
    expect(attributes).toMatchObject({ username: person.username, must_change_password: false });
    const news = await portal.call({ ...person, token: attributes.access }, 'GET', '/news/');
    expect(news.statusCode).toBe(200);
    const [entry] = await portal.activityOf(person);
    expect(entry?.details).toMatch(/, через каталог организации$/);
  });

  test('the portal password of a directory user is refused, except for administrators', async () => {
    const [operator, administrator] = [await personOfBoth('O'), await personOfBoth('A')];
    expect(codeOf(await signIn(operator.username, PASSWORD))).toBe('invalid_credentials');
    expect(codeOf(await signIn(operator.username, 'Совсем-не-тот-1'))).toBe('invalid_credentials');
    for (const password of [PASSWORD, THEIRS])
      expect((await signIn(administrator.username, password)).statusCode).toBe(200);
  });

  test('an entry without a password is refused, and does not block others', async () => {
    const [locked, colleague] = [await portal.person('O'), await personOfBoth('O')];
    await slapd.add(locked.username, null);
    expect(codeOf(await signIn(locked.username, 'Совсем-не-тот-1'))).toBe('invalid_credentials');
    expect((await signIn(colleague.username, THEIRS)).statusCode).toBe(200);
  });

  test('a user unknown to the directory uses the portal password until the first directory sign-in', async () => {
    const person = await portal.person('O');
    expect((await signIn(person.username, PASSWORD)).statusCode).toBe(200);
    const dn = await slapd.add(person.username, THEIRS);
    expect((await signIn(person.username, THEIRS)).statusCode).toBe(200);
    await slapd.remove(dn);
    expect(codeOf(await signIn(person.username, PASSWORD))).toBe('password_in_directory');
    expect(codeOf(await signIn(person.username, THEIRS))).toBe('invalid_credentials');
  });

  test('a directory user has no portal password to change, recover or reset', async () => {
    const email = 'directory@example.org';
    const person = await personOfDirectory('O', { account: { email, emailStatus: 'OK' } });
    const change = { old_password: PASSWORD, new_password: 'Новый-пароль-портала-3' };
    const changed = await portal.call(person, 'POST', '/account/change_password/', { body: change });
    expect([changed.statusCode, codeOf(changed)]).toEqual([409, 'password_in_directory']);
    const info = await portal.call(person, 'GET', '/account/info/');
    expect(info.json().meta.password).toBe(false);

    const body = { id: person.accountId };
    const reset = await portal.call(await portal.person('A'), 'POST', '/account/reset_password/', { body });
    expect([reset.statusCode, codeOf(reset)]).toEqual([409, 'password_in_directory']);

    await sendLink(portal.deps, { asked: person.username, address: '10.0.0.1', userAgent: undefined });
    const secret = randomUUID();
    await portal.database.pool.query(
      `insert into password_reset (secret_hash, account_id, created_at, expires_at)
       values (sha256(convert_to($1, 'UTF8')), $2, now(), now() + interval '1 hour')`,
      [secret, person.accountId],
    );
    const late = await portal.call(null, 'POST', '/account/reset_by_link/', {
      body: { uuid: secret, new_password: 'Новый-пароль-портала-3' },
    });
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'password_in_directory']);
    const { rows } = await portal.database.pool.query('select text from email_outbox where recipient = $1', [
      email,
    ]);
    expect(rows).toEqual([{ text: expect.stringContaining('хранится в каталоге организации') }]);
    expect(rows[0]?.text).not.toContain('reset_password');
  });

  test('the second factor is required, and the directory password disables it', async () => {
    const person = await personOfDirectory('O');
    const started = await portal.call(person, 'POST', '/account/totp/');
    const totp = new TOTP({ secret: started.json().data.attributes.secret });
    const code = totp.generate({ timestamp: portal.clock.time.getTime() });
    const codes = (await portal.call(person, 'PUT', '/account/totp/', { body: { code } })).json().data
      .attributes;
    expect(codeOf(await signIn(person.username, THEIRS))).toBe('code_required');
    expect(codeOf(await signIn(person.username, 'Не-тот-пароль-8'))).toBe('invalid_credentials');
    const [first, second] = codes.recovery_codes;
    expect((await signIn(person.username, THEIRS, portal, { code: first })).statusCode).toBe(200);
    const off = (password: string) =>
      portal.call(person, 'DELETE', '/account/totp/', { body: { password, code: second } });
    expect(codeOf(await off(PASSWORD))).toBe('wrong_password');
    expect((await off(THEIRS)).statusCode).toBe(204);
  });

  test('wrong codes count for the user, with any spelling and from any address', async () => {
    const person = await personOfDirectory('O');
    const started = await portal.call(person, 'POST', '/account/totp/');
    const totp = new TOTP({ secret: started.json().data.attributes.secret });
    const code = totp.generate({ timestamp: portal.clock.time.getTime() });
    await portal.call(person, 'PUT', '/account/totp/', { body: { code } });
    const spellings = [person.username, person.username.toUpperCase(), `${person.username}\u00AD`];
    for (let at = 0; at < 20; at += 1) {
      const typed = spellings[at % spellings.length] ?? '';
      expect((await signIn(typed, THEIRS, portal, { code: '000000' })).statusCode).toBe(401);
    }
    expect((await signIn(person.username, THEIRS, portal, { code: '000000' })).statusCode).toBe(429);
  });

  test('a right password without an account, or of a dismissed employee, has its own error', async () => {
    await slapd.add('without.account', THEIRS);
    expect(codeOf(await signIn('without.account', THEIRS))).toBe('account_unknown');
    expect(codeOf(await signIn('without.account', 'Не-тот-пароль-8'))).toBe('invalid_credentials');
    const left = await personOfBoth('O', { employee: { state: 'L' } });
    expect(codeOf(await signIn(left.username, THEIRS))).toBe('account_left');
    expect(codeOf(await signIn(left.username, 'Не-тот-пароль-8'))).toBe('invalid_credentials');
  });

  test('filter characters in a login are taken literally', async () => {
    const { username } = await personOfBoth('O');
    const tried = [
      '*',
      `${username.slice(0, -1)}*`,
      `${username})(uid=*`,
      `*)(uid=${username}`,
      '\\2a',
      'Ольга',
    ];
    for (const login of tried) expect(codeOf(await signIn(login, THEIRS))).toBe('invalid_credentials');
  });

  test('a login may be Cyrillic', async () => {
    const person = await portal.person('O', { account: { username: 'ольга.проверкина' } });
    await slapd.add(person.username, THEIRS);
    expect((await signIn('Ольга.Проверкина', THEIRS)).statusCode).toBe(200);
  });

  test('a login with two directory entries is refused', async () => {
    const { username } = await personOfBoth('O');
    await slapd.add(username, THEIRS, { cn: `${username} вторая` });
    expect(codeOf(await signIn(username, THEIRS))).toBe('invalid_credentials');
  });

  test('wrong attempts count as with portal passwords', async () => {
    const { username } = await personOfBoth('O');
    const remoteAddress = '10.9.9.9';
    const from = (password: string) =>
      portal.call(null, 'POST', '/token/', { body: { username, password }, remoteAddress });
    for (const at of [1, 2, 3, 4, 5]) expect((await from(`Не-тот-пароль-${at}`)).statusCode).toBe(401);
    expect((await from(THEIRS)).statusCode).toBe(429);
    expect((await signIn(username, THEIRS)).statusCode).toBe(200);
  });

  test('wrong attempts count for the user under any of their names', async () => {
    const beside = await besides({ LDAP_FILTER: '(|(uid={login})(mail={login}))' });
    const { username } = await beside.person('O');
    const mail = `${username}@example.org`;
    await slapd.add(username, THEIRS, { mail });
    const from = (typed: string, password: string) =>
      beside.call(null, 'POST', '/token/', {
        body: { username: typed, password },
        remoteAddress: '10.9.9.8',
      });
    const tries = [username, mail, `  ${username.toUpperCase()} `, mail.toUpperCase(), username];
    for (const typed of tries) expect((await from(typed, 'Не-тот-пароль-1')).statusCode).toBe(401);
    expect((await from(mail, THEIRS)).statusCode).toBe(429);
    expect((await signIn(username, THEIRS, beside)).statusCode).toBe(200);
    await beside.close();
  });

  test('another attribute can identify the user, e.g. the personnel number', async () => {
    const beside = await besides({ LDAP_ATTRIBUTE: 'employeeNumber' });
    const person = await beside.person('O', { employee: { codeId: '0000-00612' } });
    await slapd.add('o.proverkina', THEIRS, { employeeNumber: '0000-00612' });
    await slapd.add('o.nobody', THEIRS);
    const answer = await signIn('o.proverkina', THEIRS, beside);
    expect(answer.json().data.attributes.username).toBe(person.username);
    expect(codeOf(await signIn('o.nobody', THEIRS, beside))).toBe('account_unknown');
    await beside.close();
  });

  test('directory passwords work when portal passwords are for administrators only', async () => {
    const beside = await besides({ PASSWORD_SIGN_IN: 'admins' });
    const [known, unknown] = [await beside.person('O'), await beside.person('O')];
    await slapd.add(known.username, THEIRS);
    expect((await signIn(known.username, THEIRS, beside)).statusCode).toBe(200);
    expect(codeOf(await signIn(unknown.username, PASSWORD, beside))).toBe('password_closed');
    const options = await beside.call(null, 'GET', '/account/sign_in_options/');
    expect(options.json().data.password).toBe(true);
    await beside.close();
  });

  test.each([
    ['ldaps://', () => ({ LDAP_URL: slapd.secureUrl, LDAP_CA: slapd.certificate }), 200],
    ['ldap:// with STARTTLS', () => ({ LDAP_STARTTLS: 'true', LDAP_CA: slapd.certificate }), 200],
    ['ldaps:// with a certificate of strangers', () => ({ LDAP_URL: slapd.secureUrl }), 503],
    ['STARTTLS with a certificate of strangers', () => ({ LDAP_STARTTLS: 'true' }), 503],
    ['a wrong password of its own', () => ({ LDAP_BIND_PASSWORD: 'wrong' }), 503],
  ])('the sign-in over %s has the expected status', async (_way, more, status) => {
    const beside = await besides(more());
    const { username } = await beside.person('O');
    await slapd.add(username, THEIRS);
    expect((await signIn(username, THEIRS, beside)).statusCode).toBe(status);
    await beside.close();
  });

  test('neither a login nor a password is logged', async () => {
    const lines: string[] = [];
    const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
    const beside = await besides({
      LDAP_URL: slapd.url.replace('127.0.0.1', 'localhost'),
      LDAP_BASE: 'dc=nowhere',
    });
    const app = await buildApp({ ...beside.deps, logger: pino({ level: 'trace' }, stream) });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/token/',
      payload: { username: 'o.proverkina', password: THEIRS },
    });
    expect(answer.statusCode).toBe(503);
    const log = lines.join('');
    expect(log).toContain('"fault":"NoSuchObjectError 32"');
    for (const secret of [THEIRS, READER.password, 'o.proverkina']) expect(log).not.toContain(secret);
    await app.close();
    await beside.close();
  });
});

describe.skipIf(noSlapd)('an unavailable directory', () => {
  test('administrators use their portal password, others are asked to retry, and no attempt counts', async () => {
    const slapd = await startSlapd();
    const portal = await createTestPortal({ env: { LDAP_URL: slapd.url, LDAP_BASE: BASE } });
    const [operator, administrator] = [await portal.person('O'), await portal.person('A')];
    await slapd.close();
    const signIn = ({ username }: Person) =>
      portal.call(null, 'POST', '/token/', { body: { username, password: PASSWORD } });
    const answers = [];
    for (let at = 0; at < 7; at += 1) answers.push(await signIn(operator));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(answers[0]?.headers['retry-after']).toBe('5');
    expect(answers[0]?.json().errors[0].code).toBe('directory_unavailable');
    expect((await signIn(administrator)).statusCode).toBe(200);
    await portal.close();
  });
});
