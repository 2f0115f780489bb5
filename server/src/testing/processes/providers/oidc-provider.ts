import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { type Configuration, Provider } from 'oidc-provider';

export const CLIENT = { id: 'portal', secret: 'the-portal-and-its-provider-only' };

/** Claims by login. The page of the provider accepts any password. */
export type Known = Record<string, Record<string, unknown>>;

interface Options {
  redirectUri: string;
  /** Claims are in the id_token, not only where the portal asks for them. */
  inToken?: boolean;
  client?: Record<string, string>;
}

const configuration = (known: Known, { redirectUri, inToken = false, client }: Options): Configuration => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [new URL('/login', redirectUri).href],
        ...client,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomUUID()] },
    pkce: { required: () => true },
    conformIdTokenClaims: !inToken,
    claims: {
      openid: ['sub', 'employee_number'],
      profile: ['preferred_username'],
      email: ['email', 'email_verified'],
    },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...known[id] }) }),
    // Nobody is asked whether the portal may know them.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: CLIENT.id,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  };
};

/** A real provider on this machine. */
export async function startOidcProvider(known: Known, options: Options) {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider has no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider = new Provider(issuer, configuration(known, options));
  const serve = provider.callback();
  server.on('request', (request, response) => void serve(request, response));
  return {
    issuer,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Signs in at the provider's pages like a browser; returns the address of the redirect back. */
export async function signInAtProvider(start: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  const visit = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const home = new URL(start).origin;
  let at = start;
  let answer = await visit(at);
  while (new URL(at).origin === home) {
    const next = answer.headers.get('location');
    if (next === null) {
      const page = await answer.text();
      const action = /action="([^"]+)"/.exec(page)?.[1];
      if (action === undefined) throw new Error(`the provider says ${answer.status}: ${page}`);
      answer = await visit(new URL(action, at).href, { prompt: 'login', login, password: 'any' });
      continue;
    }
    at = new URL(next, at).href;
    if (new URL(at).origin === home) answer = await visit(at);
  }
  return at;
}
