import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { CLIENT } from '../../../testing/processes/providers/oidc-provider.ts';
import { type Rogue, startRogueProvider } from '../../../testing/processes/providers/rogue-provider.ts';
import { comeBack, goToProvider } from '../../../testing/provider-sign-in.ts';
import { createTestPortal } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const optionsAt = (issuer: string) => ({
  env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
});

const provider = await startRogueProvider();
afterAll(() => provider.close());
const portal = await usePortal(optionsAt(provider.issuer));
const { username } = await portal.person('A');

/** Everything is right but for this. */
async function signInWith({ claims, ...how }: Rogue) {
  const { address, cookie } = await goToProvider(portal);
  const all = { preferred_username: username, ...claims };
  return comeBack(portal, provider.answer(address, { claims: all, ...how }), cookie);
}

const ago = (seconds: number): number => Math.floor(Date.now() / 1000) - seconds;

test('a valid token signs the user in', async () => {
  expect(await signInWith({})).toEqual({ ticket: expect.any(String) });
});

test.each<[string, Rogue, string]>([
  ['is not signed', { alg: 'none' }, 'oidc_refused'],
  ['is signed by the secret that the portal has too', { alg: 'HS256' }, 'oidc_refused'],
  ['is signed by a key that the provider does not publish', { foreignKey: true }, 'oidc_refused'],
  ['is of another provider', { claims: { iss: 'https://evil.example' } }, 'oidc_refused'],
  ['is for another service', { claims: { aud: 'another' } }, 'oidc_refused'],
  ['answers another sign-in', { claims: { nonce: 'another' } }, 'oidc_refused'],
  ['has no nonce', { claims: { nonce: undefined } }, 'oidc_refused'],
  ['has ended', { claims: { iat: ago(600), exp: ago(300) } }, 'oidc_clock'],
  ['names nobody', { claims: { preferred_username: undefined } }, 'account_unknown'],
  ['names a list', { claims: { preferred_username: ['admin'] } }, 'account_unknown'],
])('a token that %s signs nobody in', async (_what, rogue, error) => {
  expect(await signInWith(rogue)).toEqual({ error });
});

test.each([
  [500, 'oidc_unavailable'],
  [503, 'oidc_unavailable'],
  [400, 'oidc_refused'],
  // The answer has a WWW-Authenticate header.
  [401, 'oidc_refused'],
])('a provider that answers %i is reported with its own code', async (status, error) => {
  expect(await signInWith({ status })).toEqual({ error });
});

test('a failing provider gets one request for many starts', async () => {
  let requests = 0;
  const failing = createServer((_request, response) => {
    requests += 1;
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(failing, 'listening');
  const address = failing.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const beside = await createTestPortal(optionsAt(`http://127.0.0.1:${port}`));
  const start = () => beside.call(null, 'GET', '/account/oidc/start/');
  const answers = [...(await Promise.all([start(), start(), start()])), await start(), await start()];
  expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(
    new Set(['/login?error=oidc_unavailable']),
  );
  expect(requests).toBe(1);
  await beside.close();
  failing.close();
});

test('an unavailable provider redirects to the sign-in page with an error', async () => {
  const gone = await startRogueProvider();
  await gone.close();
  const beside = await createTestPortal(optionsAt(gone.issuer));
  const answer = await beside.call(null, 'GET', '/account/oidc/start/');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/login?error=oidc_unavailable');
  await beside.close();
});
