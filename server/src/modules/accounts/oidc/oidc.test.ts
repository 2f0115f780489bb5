import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../../testing/scenes/refusals.ts';
import {
  startOidcProvider,
  CLIENT,
  type Known,
  signInAtProvider,
} from '../../../testing/processes/providers/oidc-provider.ts';
import { comeBack, goToProvider, useTicket } from '../../../testing/provider-sign-in.ts';
import { createTestPortal, PASSWORD, type Person, type TestPortal } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const known: Known = {};
const redirectUri = 'https://portal.example/api/account/oidc/callback/';

const settings = () => ({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_NAME: 'Keycloak',
});

const provider = await startOidcProvider(known, { redirectUri });
afterAll(() => provider.close());
const portal = await usePortal({ env: settings() });
beforeEach(() => {
  portal.clock.time = new Date();
});

/** Somebody whom the provider knows under a name of its own goes there and comes back. */
async function signInAs(claims: Record<string, unknown>, next?: string, at = portal) {
  const login = `provider-${Object.keys(known).length}`;
  known[login] = claims;
  const { address, cookie } = await goToProvider(at, next);
  return comeBack(at, await signInAtProvider(address, login), cookie);
}

async function entriesOf(person: Person) {
  return (await portal.activityOf(person)).map(({ details }) => details);
}

describe('the start of a provider sign-in', () => {
  test('the start sends a fresh challenge, state and nonce, and a cookie for the callback only', async () => {
    const [one, two] = [await goToProvider(portal), await goToProvider(portal)];
    const asked = new URL(one.address).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: CLIENT.id,
      redirect_uri: redirectUri,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile email',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
      expect(asked.get(name)).not.toBe(new URL(two.address).searchParams.get(name));
    }
    expect(one.setCookie).toMatch(/; Path=\/api\/account\/oidc\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(one.setCookie).not.toContain(asked.get('nonce'));
  });

  test('the sign-in page offers the provider by its name', async () => {
    const options = await portal.call(null, 'GET', '/account/sign_in_options/');
    expect(options.json().data).toEqual({ password: true, recovery: true, oidc: { name: 'Keycloak' } });
  });

  test('the routes are 404 without a provider', async () => {
    const without = await createTestPortal();
    for (const path of ['/account/oidc/start/', '/account/oidc/callback/'])
      expect((await without.call(null, 'GET', path)).statusCode).toBe(404);
    expect((await without.call(null, 'GET', '/account/sign_in_options/')).json().data.oidc).toBeNull();
    await without.close();
  });
});

describe('a user signed in by the provider', () => {
  // Proves: GET /api/account/oidc/start/, GET /api/account/oidc/callback/
  test('the ticket gives a session, with an entry in the audit log', async () => {
    const person = await portal.person('M');
    const { ticket } = await signInAs({ preferred_username: person.username.toUpperCase() });
    const answer = await useTicket(portal, ticket);
    expect(answer.statusCode).toBe(200);
    const { attributes } = answer.json().data;
    expect(attributes).toMatchObject({ username: person.username, group: 'M', must_change_password: false });
    const own = await portal.call({ ...person, token: attributes.access }, 'GET', '/account/info/');
    expect(own.json().data.attributes.username).toBe(person.username);
    expect(await entriesOf(person)).toEqual([expect.stringMatching(/, через Keycloak$/)]);
  });

  test('the personnel number and the confirmed e-mail also identify the user, an unconfirmed one does not', async () => {
    const byNumber = await portal.person('O', { employee: { codeId: '0000-00612' } });
    const email = `${byNumber.username}@example.ru`;
    const byEmail = await portal.person('O', { account: { email, emailStatus: 'OK' } });
    const unconfirmed = `x${email}`;
    await portal.person('O', { account: { email: unconfirmed, emailStatus: 'UNCONFIRMED' } });
    const nameOf = async (claim: string) => {
      const { ticket } = await signInAs({ preferred_username: claim });
      return (await useTicket(portal, ticket)).json().data?.attributes.username;
    };
    expect(await nameOf('0000-00612')).toBe(byNumber.username);
    expect(await nameOf(email.toUpperCase())).toBe(byEmail.username);
    expect(await signInAs({ preferred_username: unconfirmed })).toEqual({ error: 'account_unknown' });
  });

  test('the user needs no new password, no code and no second factor', async () => {
    const person = await portal.person('B', { account: { mustChangePassword: true } });
    const { pool } = portal.database;
    const demand = (roles: string) =>
      pool.query(
        `insert into settings (parts) values (jsonb_build_object('totp_required', $1::jsonb))
         on conflict (id) do update set parts = excluded.parts`,
        [roles],
      );
    await demand('["B"]');
    const { ticket } = await signInAs({ preferred_username: person.username });
    const { access } = (await useTicket(portal, ticket)).json().data.attributes;
    const call = (token: string) => portal.call({ ...person, token }, 'GET', '/news/');
    expect((await call(access)).statusCode).toBe(200);
    expect(codeOf(await call(person.token))).toBe('password_change_required');
    await demand('[]');
    await pool.query(`insert into totp (account_id, key) values ($1, '\\x00')`, [person.accountId]);
    const again = await signInAs({ preferred_username: person.username });
    expect((await useTicket(portal, again.ticket)).statusCode).toBe(200);
  });

  test('the user continues to a path of the portal', async () => {
    const { username } = await portal.person('O');
    const next = '/news/news/12?tab=1#end';
    const back = await signInAs({ preferred_username: username }, next);
    expect(back).toEqual({ ticket: expect.any(String), next });
  });

  test.each([
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example/',
    '/.//evil.example',
    '/api/account/oidc/start/',
    '/login?ticket=made-up',
    `/${'a'.repeat(2000)}`,
  ])('the user is not redirected elsewhere: %.30s', async (next) => {
    const { username } = await portal.person('O');
    expect(Object.keys(await signInAs({ preferred_username: username }, next))).toEqual(['ticket']);
  });

  test('another claim, also from the token itself, can identify the user', async () => {
    const other = await startOidcProvider(known, { redirectUri, inToken: true });
    const env = { ...settings(), OIDC_ISSUER: other.issuer, OIDC_CLAIM: 'employee_number' };
    const beside = await createTestPortal({ env });
    const person = await beside.person('O', { employee: { codeId: '612' } });
    const { ticket } = await signInAs({ employee_number: 612 }, undefined, beside);
    expect((await useTicket(beside, ticket)).json().data.attributes.username).toBe(person.username);
    await beside.close();
    await other.close();
  });

  test('an e-mail unverified by the provider does not identify the user', async () => {
    const beside = await createTestPortal({ env: { ...settings(), OIDC_CLAIM: 'email' } });
    await beside.person('O', { account: { email: 'olga@example.ru', emailStatus: 'OK' } });
    const claims = { email: 'olga@example.ru', email_verified: false };
    expect(await signInAs(claims, undefined, beside)).toEqual({ error: 'account_unknown' });
    expect(await signInAs({ ...claims, email_verified: true }, undefined, beside)).toHaveProperty('ticket');
    await beside.close();
  });
});

describe('a refused sign-in is in the audit log', () => {
  test('an unknown user is refused', async () => {
    expect(await signInAs({ preferred_username: 'nobody.here' })).toEqual({ error: 'account_unknown' });
    const { rows } = await portal.database.pool.query(
      `select user_id from activity where details = 'Через Keycloak: nobody.here'`,
    );
    expect(rows).toEqual([{ user_id: null }]);
  });

  test('a dismissed employee is refused', async () => {
    const person = await portal.person('O', { employee: { state: 'L' } });
    expect(await signInAs({ preferred_username: person.username })).toEqual({ error: 'account_left' });
    expect(await entriesOf(person)).toEqual([`Через Keycloak: ${person.username}`]);
  });

  test('an ambiguous name is refused', async () => {
    const person = await portal.person('O');
    await portal.person('O', { employee: { codeId: person.username } });
    expect(await signInAs({ preferred_username: person.username })).toEqual({ error: 'account_ambiguous' });
  });

  test('a deleted account is refused', async () => {
    const person = await portal.person('O', { account: { deletedAt: new Date() } });
    expect(await signInAs({ preferred_username: person.username })).toEqual({ error: 'account_unknown' });
  });
});

describe('with OIDC_CREATE a first sign-in', () => {
  let creating: TestPortal;
  beforeAll(async () => {
    creating = await createTestPortal({
      env: { ...settings(), OIDC_CREATE: 'true', OIDC_CLAIM: 'employee_number' },
    });
    await creating.database.pool.query(
      `insert into position_roles (roles) values ('[{"position":"Супервайзер","role":"M"},{"position":"Бухгалтер","role":"B"}]')`,
    );
  });
  afterAll(() => creating.close());

  const employ = async (codeId: string, values: { position?: string; state?: string } = {}) =>
    creating.database.pool.query(
      `insert into employee (code_id, last_name, first_name, area, position, state)
       values ($1, 'Новая', 'Анна', 'Тула', $2, $3)`,
      [codeId, values.position ?? 'Оператор', values.state ?? 'W'],
    );
  const rolesOfCode = async (codeId: string) => {
    const { rows } = await creating.database.pool.query<{ role: string }>(
      'select a.role from account a join employee e on e.id = a.employee_id where e.code_id = $1',
      [codeId],
    );
    return rows.map(({ role }) => role);
  };

  test.each([
    ['Оператор', 'O'],
    ['Супервайзер', 'M'],
    ['Бухгалтер', 'O'],
  ])('creates the account of a newcomer: %s gets the role %s', async (position, role) => {
    const code = `n-${position}`;
    await employ(code, { position });
    expect(await signInAs({ employee_number: code }, undefined, creating)).toHaveProperty('ticket');
    expect(await rolesOfCode(code)).toEqual([role]);
    expect(await signInAs({ employee_number: code }, undefined, creating)).toHaveProperty('ticket');
    expect(await rolesOfCode(code)).toEqual([role]);
  });

  test.each([
    ['a number', 1207, '1207', 'W'],
    ['other letters', 'k-12', 'K-12', 'W'],
    ['spaces around', ' s-12', 's-12', 'W'],
    ['an employee who left', 'l-12', 'l-12', 'L'],
  ])('creates nothing for %s', async (_, code, codeId, state) => {
    await employ(codeId, { state });
    expect(await signInAs({ employee_number: code }, undefined, creating)).toEqual({
      error: 'account_unknown',
    });
    expect(await rolesOfCode(codeId)).toEqual([]);
  });

  test('creates one account for two concurrent sign-ins', async () => {
    await employ('twice');
    const both = await Promise.all(
      [1, 2].map(() => signInAs({ employee_number: 'twice' }, undefined, creating)),
    );
    expect(both).toEqual([{ ticket: expect.any(String) }, { ticket: expect.any(String) }]);
    expect(await rolesOfCode('twice')).toEqual(['O']);
  });
});

describe('the callback of a provider sign-in', () => {
  test('the callback works once, and only in the browser that started it', async () => {
    const person = await portal.person('O');
    known['once'] = { preferred_username: person.username };
    const [mine, others] = [await goToProvider(portal), await goToProvider(portal)];
    const back = await signInAtProvider(mine.address, 'once');
    for (const cookie of ['', others.cookie, `${mine.cookie.split('=')[0]}=${others.cookie.split('=')[1]}`])
      expect(await comeBack(portal, back, cookie)).toEqual({ error: 'oidc_state' });
    expect(await comeBack(portal, back, `a=1; ${others.cookie}; ${mine.cookie}`)).toHaveProperty('ticket');
    expect(await comeBack(portal, back, mine.cookie)).toEqual({ error: 'oidc_state' });
  });

  test('the callback expires after ten minutes', async () => {
    const person = await portal.person('O');
    known['slow'] = { preferred_username: person.username };
    const { address, cookie } = await goToProvider(portal);
    const back = await signInAtProvider(address, 'slow');
    portal.clock.time = new Date(Date.now() + 10 * 60_000 + 1000);
    expect(await comeBack(portal, back, cookie)).toEqual({ error: 'oidc_state' });
  });

  test('a ticket works once', async () => {
    const person = await portal.person('O');
    const { ticket } = await signInAs({ preferred_username: person.username });
    const answers = await Promise.all([useTicket(portal, ticket), useTicket(portal, ticket)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]));
    expect(codeOf(await useTicket(portal, ticket))).toBe('ticket_invalid');
  });

  test('a ticket works only in its own browser, also after a refused attempt elsewhere', async () => {
    const person = await portal.person('O');
    known['victim'] = { preferred_username: person.username };
    const [mine, others] = [await goToProvider(portal), await goToProvider(portal)];
    const { ticket } = await comeBack(portal, await signInAtProvider(mine.address, 'victim'), mine.cookie);
    for (const cookie of ['', others.cookie, `${mine.cookie.split('=')[0]}=${others.cookie.split('=')[1]}`]) {
      const answer = await useTicket(portal, ticket, cookie);
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'ticket_invalid']);
    }
    const answer = await useTicket(portal, ticket);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toMatch(/=; Max-Age=0; Path=\/api\/token\/;/);
  });

  test('a ticket lives for a minute, and ends when the employee leaves', async () => {
    const person = await portal.person('O');
    const late = await signInAs({ preferred_username: person.username });
    portal.wait(60);
    expect(codeOf(await useTicket(portal, late.ticket))).toBe('ticket_invalid');
    portal.clock.time = new Date();
    const { ticket } = await signInAs({ preferred_username: person.username });
    await portal.database.pool.query(`update employee set state = 'L' where id = $1`, [person.employeeId]);
    expect(codeOf(await useTicket(portal, ticket))).toBe('ticket_invalid');
    expect(codeOf(await useTicket(portal, 'made-up'))).toBe('ticket_invalid');
  });

  test('a cancelled sign-in gives no ticket', async () => {
    const { address, cookie } = await goToProvider(portal);
    const state = new URL(address).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
    const back = `${redirectUri}?${query.toString()}`;
    expect(await comeBack(portal, back, cookie)).toEqual({ error: 'oidc_denied' });
  });

  test('a clock difference of an hour is refused', async () => {
    const person = await portal.person('O');
    portal.clock.time = new Date(Date.now() + 3_600_000);
    expect(await signInAs({ preferred_username: person.username })).toEqual({ error: 'oidc_clock' });
  });
});

describe('password sign-in for administrators only', () => {
  let closed: TestPortal;
  beforeAll(async () => {
    closed = await createTestPortal({ env: { ...settings(), PASSWORD_SIGN_IN: 'admins' } });
  });
  afterAll(() => closed.close());
  const signIn = ({ username }: Person, password = PASSWORD) =>
    closed.call(null, 'POST', '/token/', { body: { username, password } });

  test('an administrator signs in, others are referred to the provider if their password is right', async () => {
    expect((await signIn(await closed.person('A'))).statusCode).toBe(200);
    const operator = await closed.person('O');
    const refused = await signIn(operator);
    expect(refused.statusCode).toBe(401);
    expect(codeOf(refused)).toBe('password_closed');
    expect(codeOf(await signIn(operator, 'Другой-пароль-9'))).toBe('invalid_credentials');
  });

  test('the sign-in page asks for no password, and the provider signs everybody in', async () => {
    const options = await closed.call(null, 'GET', '/account/sign_in_options/');
    expect(options.json().data.password).toBe(false);
    const { username } = await closed.person('O');
    expect(await signInAs({ preferred_username: username }, undefined, closed)).toHaveProperty('ticket');
  });
});
