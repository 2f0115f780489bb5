import { createHmac, generateKeyPairSync, randomUUID, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { CLIENT } from './oidc-provider.ts';

type Json = Record<string, unknown>;

const encoded = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const newKey = (): { publicKey: KeyObject; privateKey: KeyObject } =>
  generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Deviations of the provider. */
export interface Rogue {
  claims?: Json;
  alg?: 'RS256' | 'HS256' | 'none';
  /** Signs by a key that it does not publish. */
  foreignKey?: boolean;
  /** Status of the answer instead of a token. */
  status?: number;
}

/** A provider whose tokens are what a test wants them to be. */
export async function startRogueProvider() {
  const key = newKey();
  const foreign = newKey();
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider has no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  let rogue: Rogue = {};
  let nonce = '';

  const tokenOf = (usual: Json, { alg = 'RS256', claims = {}, foreignKey = false }: Rogue): string => {
    const now = Math.floor(Date.now() / 1000);
    const all = { iss: issuer, aud: CLIENT.id, sub: '1', iat: now, exp: now + 300, ...usual, ...claims };
    const signed = `${encoded({ alg, kid: 'one' })}.${encoded(all)}`;
    if (alg === 'none') return `${signed}.`;
    if (alg === 'HS256')
      return `${signed}.${createHmac('sha256', CLIENT.secret).update(signed).digest('base64url')}`;
    const { privateKey } = foreignKey ? foreign : key;
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  };
  const ANSWERS: Record<string, () => Json> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    }),
    '/jwks': () => ({
      keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
    }),
    '/token': () => ({ access_token: 'access', token_type: 'Bearer', id_token: tokenOf({ nonce }, rogue) }),
  };
  server.on('request', (request, response) => {
    const answer = ANSWERS[request.url ?? ''];
    const status = request.url === '/token' ? (rogue.status ?? 200) : answer ? 200 : 404;
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(status === 401 && { 'www-authenticate': 'Basic realm="provider"' }),
    });
    response.end(JSON.stringify(status === 200 ? answer?.() : {}));
  });
  return {
    issuer,
    /** The way back from the provider for a browser that was sent to that address. */
    answer(start: string, how: Rogue): string {
      const { searchParams } = new URL(start);
      rogue = how;
      nonce = searchParams.get('nonce') ?? '';
      const back = new URLSearchParams({ code: 'one', state: searchParams.get('state') ?? '' });
      return `${searchParams.get('redirect_uri') ?? ''}?${back.toString()}`;
    },
    /** A logout token of the back channel. */
    logoutToken(how: Rogue): string {
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      return tokenOf({ jti: randomUUID(), events }, how);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
