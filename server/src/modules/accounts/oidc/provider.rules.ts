import * as oidc from 'openid-client';
import type { OidcConfig } from '../../../platform/config-sign-in.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { providerFault } from './provider-fault.format.ts';
import type { ProviderSession } from './logout/provider-session.rules.ts';
import type { OidcRequest } from './request.rules.ts';

/** Provider timeout, seconds. */
export const PROVIDER_TIMEOUT_SECONDS = 5;
/** Allowed clock difference, seconds. */
export const CLOCKS_DIFFER = 30;
/** Cache lifetime of the provider's metadata, milliseconds. */
const KNOWN_FOR = 10 * 60 * 1000;
/** Pause after failed metadata, milliseconds: anybody may start a sign-in. */
const PAUSE_MS = 5_000;

/** Asymmetric algorithms only: never `none` or a key shared with the portal. */
export const SIGNATURES: ReadonlySet<string> = new Set([
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

/** Metadata by provider, cached in this process. */
const known = new Map<string, Known>();

const isPlain = (issuer: string): boolean => issuer.startsWith('http:');

async function discover({ issuer, clientId }: OidcConfig): Promise<oidc.ServerMetadata> {
  const found = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), {
    timeout: PROVIDER_TIMEOUT_SECONDS,
    ...(isPlain(issuer) && { execute: [oidc.allowInsecureRequests] }),
  });
  return found.serverMetadata();
}

/** Metadata of the provider. */
export function serverOf(config: OidcConfig): Promise<oidc.ServerMetadata> {
  const key = `${config.issuer} ${config.clientId}`;
  const now = performance.now();
  const kept = known.get(key);
  if (kept && kept.until > now) return kept.server;
  const server = discover(config);
  const cached = { server, until: now + KNOWN_FOR };
  known.set(key, cached);
  server.catch(() => {
    cached.until = performance.now() + PAUSE_MS;
  });
  return server;
}

/** Client authentication by the provider's preferred method. */
function authOf({ clientSecret }: OidcConfig, methods: readonly string[] | undefined): oidc.ClientAuth {
  if (clientSecret === undefined) return oidc.None();
  if (methods?.includes('client_secret_post')) return oidc.ClientSecretPost(clientSecret);
  return oidc.ClientSecretBasic(clientSecret);
}

/** Created for each sign-in, so that changed signing keys are fetched. */
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
  client.timeout = PROVIDER_TIMEOUT_SECONDS;
  if (isPlain(config.issuer)) oidc.allowInsecureRequests(client);
  // Checks the signature although the token arrives over a direct TLS connection.
  oidc.enableNonRepudiationChecks(client);
  return client;
}

/** Calls the provider; maps its errors to refusals. */
async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Refusal(providerFault(error), { cause: error });
  }
}

/** Authorization URL of the provider. */
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
      ...(config.prompt !== undefined && { prompt: config.prompt }),
    }),
  );

/** Address that ends the user's session at the provider; undefined if the provider offers none. */
export const addressOfLogout = (
  config: OidcConfig,
  idToken: string,
  returnTo: string,
  now: Date,
): Promise<URL | undefined> =>
  asking(async () => {
    const client = await clientOf(config, now);
    if (client.serverMetadata().end_session_endpoint === undefined) return undefined;
    return oidc.buildEndSessionUrl(client, { id_token_hint: idToken, post_logout_redirect_uri: returnTo });
  });

/** Some providers send a string; a missing claim counts as verified. */
const isUnverified = (said: unknown): boolean => said === false || said === 'false';

/** The identifying claim. */
export interface Claimed {
  /** A number as text, without spaces around; undefined if missing. */
  who: string | undefined;
  /** The claim as the provider sent it, if it is a text. */
  exact: string | undefined;
}

function claimedIn(claim: string, claims: Readonly<Record<string, unknown>>): Claimed {
  const value = claims[claim];
  // An unverified e-mail may belong to somebody else.
  if (claim === 'email' && isUnverified(claims['email_verified']))
    return { who: undefined, exact: undefined };
  if (typeof value === 'number') return { who: String(value), exact: undefined };
  // PostgreSQL cannot store NUL, so such a value matches nobody.
  if (typeof value !== 'string' || value.includes('\0')) return { who: undefined, exact: undefined };
  return { who: value.trim() || undefined, exact: value };
}

export interface SignedIn {
  claimed: Claimed;
  session: ProviderSession;
}

/** Validates the provider's response; returns the user's identifier and session. */
export const whoSignedIn = (
  config: OidcConfig,
  { state, nonce, verifier }: OidcRequest,
  answer: URL,
  now: Date,
): Promise<SignedIn> =>
  asking(async () => {
    const client = await clientOf(config, now);
    const tokens = await oidc.authorizationCodeGrant(client, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || tokens.id_token === undefined) throw new Refusal('oidc_refused');
    const { sub, sid } = claims;
    const session = { idToken: tokens.id_token, sub, ...(typeof sid === 'string' && { sid }) };
    const isInToken = claims[config.claim] !== undefined || !client.serverMetadata().userinfo_endpoint;
    const known = isInToken ? claims : await oidc.fetchUserInfo(client, tokens.access_token, sub);
    return { claimed: claimedIn(config.claim, known), session };
  });
