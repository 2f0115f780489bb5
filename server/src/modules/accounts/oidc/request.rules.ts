import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '../../../platform/secret/sealed.ts';

/** Time allowed for signing in at the provider, milliseconds. */
const REQUEST_TTL_MS = 10 * 60 * 1000;
/** Browser limit of a cookie's size. */
const MAX_COOKIE_BYTES = 4096;

const Request = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string().optional(),
  startedAt: z.int(),
});

/** State of one sign-in, sealed in a cookie. */
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

/** Each sign-in has its own cookie, so that two tabs do not conflict. */
const nameOf = (stateHash: Buffer): string => `portal_oidc_${stateHash.toString('hex').slice(0, 16)}`;

/** Cookie paths: the callback, then the call that takes the ticket. */
const PATH = { callback: '/api/account/oidc/', ticket: '/api/token/' } as const;
type Receiver = keyof typeof PATH;

interface Cookie {
  publicUrl: string;
  receiver: Receiver;
  /** Seconds. */
  age: number;
}

const cookie = (name: string, value: string, { publicUrl, receiver, age }: Cookie): string =>
  [
    `${name}=${value}`,
    `Max-Age=${age}`,
    `Path=${PATH[receiver]}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** Cookie that binds the sign-in to this browser. */
export function cookieOf(
  request: OidcRequest,
  secret: Buffer,
  publicUrl: string,
  receiver: Receiver = 'callback',
): string {
  const name = nameOf(hashOfState(request.state));
  const sealed = seal(secret, name, Buffer.from(JSON.stringify(request))).toString('base64url');
  return cookie(name, sealed, { publicUrl, receiver, age: REQUEST_TTL_MS / 1000 });
}

/** Deletes the cookie of a sign-in. */
export const noCookie = (stateHash: Buffer, publicUrl: string, receiver: Receiver): string =>
  cookie(nameOf(stateHash), '', { publicUrl, receiver, age: 0 });

export const isTooOld = ({ startedAt }: OidcRequest, now: Date): boolean =>
  now.getTime() < startedAt || now.getTime() - startedAt >= REQUEST_TTL_MS;

/** Sign-in started by this browser with that state; undefined otherwise. */
export function readRequest(
  cookies: string | undefined,
  stateHash: Buffer,
  secret: Buffer,
): OidcRequest | undefined {
  const start = `${nameOf(stateHash)}=`;
  const found = cookies
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  if (found === undefined || found.length > MAX_COOKIE_BYTES) return undefined;
  try {
    const bytes = unseal(secret, nameOf(stateHash), Buffer.from(found.slice(start.length), 'base64url'));
    const request = Request.parse(JSON.parse(bytes.toString()));
    return hashOfState(request.state).equals(stateHash) ? request : undefined;
  } catch {
    // Not sealed by this portal.
    return undefined;
  }
}
