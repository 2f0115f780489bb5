import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '../../../platform/secret/sealed.ts';

/** A person signs in at the provider within that time, milliseconds. */
const LIFE = 10 * 60 * 1000;
/** Longest that a browser keeps of one cookie. */
const LONGEST_COOKIE = 4096;

const Request = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string().optional(),
  startedAt: z.int(),
});

/** One sign-in at the provider, from the button to the way back. The browser keeps it, sealed. */
export type OidcRequest = z.output<typeof Request>;

const random = (): string => randomBytes(32).toString('base64url');

export const newRequest = (next: string | undefined, now: Date): OidcRequest => ({
  state: random(),
  nonce: random(),
  verifier: random(),
  ...(next !== undefined && { next }),
  startedAt: now.getTime(),
});

export const hashOfState = (state: string): Buffer => createHash('sha256').update(state).digest();

/** Each sign-in has a cookie of its own: two tabs do not take each other's away. */
const nameOf = (state: string): string => `portal_oidc_${hashOfState(state).toString('hex').slice(0, 16)}`;

interface Cookie {
  publicUrl: string;
  /** Seconds. */
  age: number;
}

const cookie = (name: string, value: string, { publicUrl, age }: Cookie): string =>
  [
    `${name}=${value}`,
    `Max-Age=${age}`,
    'Path=/api/account/oidc/',
    'HttpOnly',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** The cookie that ties the sign-in to this browser. */
export function cookieOf(request: OidcRequest, secret: Buffer, publicUrl: string): string {
  const name = nameOf(request.state);
  const sealed = seal(secret, name, Buffer.from(JSON.stringify(request))).toString('base64url');
  return cookie(name, sealed, { publicUrl, age: LIFE / 1000 });
}

/** Takes the cookie of a sign-in out of the browser. */
export const noCookie = (state: string, publicUrl: string): string =>
  cookie(nameOf(state), '', { publicUrl, age: 0 });

/** The sign-in of that state as this browser began it; undefined where it did not, or too long ago. */
export function readRequest(
  cookies: string | undefined,
  state: string,
  secret: Buffer,
  now: Date,
): OidcRequest | undefined {
  const start = `${nameOf(state)}=`;
  const found = cookies
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  if (found === undefined || found.length > LONGEST_COOKIE) return undefined;
  try {
    const bytes = unseal(secret, nameOf(state), Buffer.from(found.slice(start.length), 'base64url'));
    const request = Request.parse(JSON.parse(bytes.toString()));
    const age = now.getTime() - request.startedAt;
    return request.state === state && age >= 0 && age < LIFE ? request : undefined;
  } catch {
    // Not sealed by this portal.
    return undefined;
  }
}
