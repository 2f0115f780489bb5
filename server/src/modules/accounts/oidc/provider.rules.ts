import * as oidc from 'openid-client';
import type { OidcConfig } from '../../../platform/config-sign-in.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { providerFault } from './provider-fault.format.ts';
import type { OidcRequest } from './request.rules.ts';

/** A provider that answers later counts as away, seconds. */
const PATIENCE = 5;
/** Clocks of two servers that differ by less are the same, seconds. */
const CLOCKS_DIFFER = 30;
/** What the provider says of itself is asked for again after that, milliseconds. */
const KNOWN_FOR = 10 * 60 * 1000;

/** Signatures that only the provider can make: never `none`, nor a key that the portal has too. */
const SIGNATURES = new Set([
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
]);

interface Known {
  server: Promise<oidc.ServerMetadata>;
  until: number;
}

/** Of each provider that was asked in this process; a failure is not kept. */
const known = new Map<string, Known>();

const isPlain = (issuer: string): boolean => issuer.startsWith('http:');

async function discover({ issuer, clientId }: OidcConfig): Promise<oidc.ServerMetadata> {
  const found = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), {
    timeout: PATIENCE,
    ...(isPlain(issuer) && { execute: [oidc.allowInsecureRequests] }),
  });
  return found.serverMetadata();
}

function serverOf(config: OidcConfig): Promise<oidc.ServerMetadata> {
  const key = `${config.issuer} ${config.clientId}`;
  const now = performance.now();
  const kept = known.get(key);
  if (kept && kept.until > now) return kept.server;
  const server = discover(config);
  known.set(key, { server, until: now + KNOWN_FOR });
  server.catch(() => known.delete(key));
  return server;
}

/** How the portal shows the provider who it is: as the provider prefers it. */
function authOf({ clientSecret }: OidcConfig, methods: readonly string[] | undefined): oidc.ClientAuth {
  if (clientSecret === undefined) return oidc.None();
  if (methods?.includes('client_secret_post')) return oidc.ClientSecretPost(clientSecret);
  return oidc.ClientSecretBasic(clientSecret);
}

/** Made anew for each sign-in, so that keys which the provider has changed are asked for. */
async function clientOf(config: OidcConfig, now: Date): Promise<oidc.Configuration> {
  const server = await serverOf(config);
  const { id_token_signing_alg_values_supported: signatures = ['RS256'] } = server;
  const client = new oidc.Configuration(
    {
      ...server,
      id_token_signing_alg_values_supported: signatures.filter((name) => SIGNATURES.has(name)),
    },
    config.clientId,
    {
      [oidc.clockTolerance]: CLOCKS_DIFFER,
      [oidc.clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
    },
    authOf(config, server.token_endpoint_auth_methods_supported),
  );
  client.timeout = PATIENCE;
  if (isPlain(config.issuer)) oidc.allowInsecureRequests(client);
  // The signature is checked although the token comes over a connection of our own.
  oidc.enableNonRepudiationChecks(client);
  return client;
}

/** Asks the provider; what goes wrong there is a refusal that names it. */
async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Refusal(providerFault(error), { cause: error });
  }
}

/** The provider's address where the person signs in. */
export const addressOfProvider = (
  config: OidcConfig,
  { state, nonce, verifier }: OidcRequest,
  redirectUri: string,
  now: Date,
): Promise<URL> =>
  asking(async () =>
    oidc.buildAuthorizationUrl(await clientOf(config, now), {
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: config.scope,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  );

/** Some providers write the answer as a text; those that say nothing are believed. */
const isUnverified = (said: unknown): boolean => said === false || said === 'false';

/** What the portal knows the person by; undefined where the provider says nothing of it. */
function whoOf(claim: string, claims: Readonly<Record<string, unknown>>): string | undefined {
  const value = claims[claim];
  // An address that nobody has checked may be somebody else's.
  if (claim === 'email' && isUnverified(claims['email_verified'])) return undefined;
  if (typeof value === 'number') return String(value);
  // PostgreSQL stores no NUL: nobody is called that.
  return typeof value === 'string' && !value.includes('\0') ? value.trim() || undefined : undefined;
}

/** Takes the provider's answer, with everything in it checked, and says who has signed in. */
export const whoSignedIn = (
  config: OidcConfig,
  { state, nonce, verifier }: OidcRequest,
  answer: URL,
  now: Date,
): Promise<string | undefined> =>
  asking(async () => {
    const client = await clientOf(config, now);
    const tokens = await oidc.authorizationCodeGrant(client, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return undefined;
    if (claims[config.claim] !== undefined || !client.serverMetadata().userinfo_endpoint)
      return whoOf(config.claim, claims);
    return whoOf(config.claim, await oidc.fetchUserInfo(client, tokens.access_token, claims.sub));
  });
