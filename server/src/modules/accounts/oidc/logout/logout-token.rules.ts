import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { OidcConfig } from '../../../../platform/config-sign-in.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { providerFault } from '../provider-fault.format.ts';
import { CLOCKS_DIFFER, PROVIDER_TIMEOUT_SECONDS, serverOf, SIGNATURES } from '../provider.rules.ts';

/** Longest time from the issue of a token to its arrival, seconds. */
const MAX_AGE_SECONDS = 5 * 60;
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Claims besides those that `jwtVerify` checks (OpenID Connect Back-Channel Logout 1.0, 2.4). */
const Claims = z
  .object({
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    jti: z.string().min(1),
    events: z.object({ [EVENT]: z.object({}) }),
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

export type LogoutClaims = z.output<typeof Claims>;

/** Keys by address; jose fetches them again for an unknown key, at most once in half a minute. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keysAt(address: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(address);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: PROVIDER_TIMEOUT_SECONDS * 1000 });
  keySets.set(address, keys);
  return keys;
}

/** Claims of a valid logout token. */
export async function readLogoutToken(config: OidcConfig, token: string, now: Date): Promise<LogoutClaims> {
  const { issuer, jwks_uri: keys } = await serverOf(config).catch((error: unknown) => {
    throw new Refusal('oidc_unavailable', { cause: error });
  });
  if (keys === undefined) throw new Refusal('logout_token_invalid');
  try {
    const { payload } = await jwtVerify(token, keysAt(keys), {
      issuer,
      audience: config.clientId,
      algorithms: [...SIGNATURES],
      clockTolerance: CLOCKS_DIFFER,
      maxTokenAge: MAX_AGE_SECONDS,
      currentDate: now,
    });
    return Claims.parse(payload);
  } catch (error) {
    if (error instanceof errors.JWKSTimeout) throw new Refusal('oidc_unavailable', { cause: error });
    if (error instanceof errors.JOSEError || error instanceof z.ZodError)
      throw new Refusal('logout_token_invalid', { cause: error });
    throw new Refusal(providerFault(error), { cause: error });
  }
}
