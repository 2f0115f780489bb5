import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../../../testing/scenes/refusals.ts';
import {
  CLIENT,
  type Known,
  signInAtProvider,
  startOidcProvider,
} from '../../../../testing/processes/providers/oidc-provider.ts';
import { type Rogue, startRogueProvider } from '../../../../testing/processes/providers/rogue-provider.ts';
import { comeBack, goToProvider, useTicket } from '../../../../testing/provider-sign-in.ts';
import { createTestPortal, type Person, type TestPortal } from '../../../../testing/test-portal.ts';

const settings = (issuer: string, more: Record<string, string> = {}) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  ...more,
});
const sessionOf = async (portal: TestPortal, ticket: string | undefined): Promise<string> =>
  (await useTicket(portal, ticket)).json().data.attributes.access;
const statusWith = async (portal: TestPortal, token: string): Promise<number> =>
  (await portal.app.inject({ url: '/api/account/info/', headers: { authorization: `Bearer ${token}` } }))
    .statusCode;

describe('signing out at the provider', () => {
  const known: Known = {};
  let provider: Awaited<ReturnType<typeof startOidcProvider>>;
  let portal: TestPortal;
  beforeAll(async () => {
    provider = await startOidcProvider(known, {
      redirectUri: 'https://portal.example/api/account/oidc/callback/',
    });
    portal = await createTestPortal({ env: settings(provider.issuer, { OIDC_PROMPT: 'login' }) });
  });
  afterAll(async () => {
    await portal.close();
    await provider.close();
  });
  const signOut = (person: Person) => portal.call(person, 'POST', '/account/oidc/logout/');

  // Proves: POST /api/account/oidc/logout/
  test('the session ends, and the answer has the address of the provider that ends its session', async () => {
    const person = await portal.person('O');
    known['anna'] = { preferred_username: person.username };
    const { address, cookie } = await goToProvider(portal);
    expect(new URL(address).searchParams.get('prompt')).toBe('login');
    const { ticket } = await comeBack(portal, await signInAtProvider(address, 'anna'), cookie);
    const token = await sessionOf(portal, ticket);
    const answer = await signOut({ ...person, token });
    expect(answer.statusCode).toBe(200);
    const end = new URL(answer.json().data.url);
    expect(end.origin).toBe(provider.issuer);
    expect(end.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(end.searchParams.get('post_logout_redirect_uri')).toBe('https://portal.example/login');
    expect((await fetch(end)).status).toBe(200);
    expect(await statusWith(portal, token)).toBe(401);
    expect(await statusWith(portal, person.token)).toBe(200);
  });

  test('neither the database nor the ticket keeps the token readable', async () => {
    const { rows } = await portal.database.pool.query(
      `select provider_session from oidc_sign_in where provider_session is not null`,
    );
    expect(rows).toEqual([]);
    const person = await portal.person('O');
    known['boris'] = { preferred_username: person.username };
    const { address, cookie } = await goToProvider(portal);
    const { ticket } = await comeBack(portal, await signInAtProvider(address, 'boris'), cookie);
    await sessionOf(portal, ticket);
    const stored = await portal.database.pool.query<{ id_token: Buffer }>(
      `select id_token from session where id_token is not null`,
    );
    for (const { id_token: bytes } of stored.rows) expect(bytes.toString('latin1')).not.toContain('eyJ');
    expect(stored.rowCount).toBe(1);
  });

  test('a session that began with a password has no address', async () => {
    const person = await portal.person('O');
    expect((await signOut(person)).json()).toEqual({ data: { url: null } });
    expect(await statusWith(portal, person.token)).toBe(401);
  });
});

describe('the back channel', () => {
  let provider: Awaited<ReturnType<typeof startRogueProvider>>;
  let portal: TestPortal;
  let person: Person;
  let token: string;
  beforeAll(async () => {
    provider = await startRogueProvider();
    portal = await createTestPortal({ env: settings(provider.issuer) });
    person = await portal.person('A');
  });
  afterAll(async () => {
    await portal.close();
    await provider.close();
  });
  const signIn = async (claims: Rogue['claims']) => {
    const { address, cookie } = await goToProvider(portal);
    const how = { claims: { preferred_username: person.username, ...claims } };
    const { ticket } = await comeBack(portal, provider.answer(address, how), cookie);
    return sessionOf(portal, ticket);
  };
  beforeEach(async () => {
    token = await signIn({ sid: 'one' });
  });
  const logout = (logoutToken: string) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/account/oidc/backchannel_logout/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: logoutToken }).toString(),
    });

  // Proves: POST /api/account/oidc/backchannel_logout/
  test('a token ends the sessions of its session at the provider, and no other', async () => {
    const other = await signIn({ sid: 'two' });
    expect((await logout(provider.logoutToken({ claims: { sid: 'one' } }))).statusCode).toBe(200);
    expect([await statusWith(portal, token), await statusWith(portal, other)]).toEqual([401, 200]);
    expect(await statusWith(portal, person.token)).toBe(200);
  });

  test('a token with the subject alone ends all sessions of the subject', async () => {
    const [other, foreign] = [await signIn({ sid: 'two' }), await signIn({ sub: '2' })];
    expect((await logout(provider.logoutToken({}))).statusCode).toBe(200);
    expect([await statusWith(portal, token), await statusWith(portal, other)]).toEqual([401, 401]);
    expect(await statusWith(portal, foreign)).toBe(200);
  });

  test('a repeated token ends nothing', async () => {
    const repeated = provider.logoutToken({ claims: { sid: 'one' } });
    await logout(repeated);
    token = await signIn({ sid: 'one' });
    expect((await logout(repeated)).statusCode).toBe(200);
    expect(await statusWith(portal, token)).toBe(200);
  });

  const now = () => Math.floor(Date.now() / 1000);
  test.each<[string, () => Rogue]>([
    ['is not signed', () => ({ alg: 'none' })],
    ['is signed by the shared secret', () => ({ alg: 'HS256' })],
    ['is signed by a foreign key', () => ({ foreignKey: true })],
    ['is of another provider', () => ({ claims: { iss: 'https://evil.example' } })],
    ['is for another service', () => ({ claims: { aud: 'another' } })],
    ['is ten minutes old', () => ({ claims: { iat: now() - 600 } })],
    ['has no time', () => ({ claims: { iat: undefined } })],
    ['is an ID token', () => ({ claims: { nonce: 'n' } })],
    ['has no event', () => ({ claims: { events: {} } })],
    ['has no identifier', () => ({ claims: { jti: undefined } })],
    ['names nobody', () => ({ claims: { sub: undefined } })],
  ])('a token that %s ends nothing', async (_what, how) => {
    const answer = await logout(provider.logoutToken(how()));
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'logout_token_invalid']);
    expect(await statusWith(portal, token)).toBe(200);
  });

  test.each([
    ['a portal without a provider', false, [404, 'no_such_path']],
    ['a portal whose provider is away', true, [503, 'oidc_unavailable']],
  ])('%s refuses a token with a code of its own', async (_what, hasProvider, refusal) => {
    const gone = await startRogueProvider();
    await gone.close();
    const secondPortal = await createTestPortal(hasProvider ? { env: settings(gone.issuer) } : {});
    const body = { logout_token: gone.logoutToken({}) };
    const answer = await secondPortal.call(null, 'POST', '/account/oidc/backchannel_logout/', { body });
    expect([answer.statusCode, codeOf(answer)]).toEqual(refusal);
    await secondPortal.close();
  });
});
