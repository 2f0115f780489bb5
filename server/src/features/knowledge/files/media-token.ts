import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough for a break in a long video; the page asks for a new address when it is over. */
const LIFE = 3 * 60 * 60 * 1000;

const sign = (secret: Buffer, payload: string): Buffer =>
  createHmac('sha256', secret).update(payload).digest();

/** A signed permission to read one stored file for a while, fit for an address. */
export function mediaToken(secret: Buffer, key: string, now: Date): string {
  const payload = Buffer.from(JSON.stringify([key, now.getTime() + LIFE])).toString('base64url');
  return `${payload}.${sign(secret, payload).toString('base64url')}`;
}

/** The key that a token permits to read; undefined where it is forged or over. */
export function keyOfToken(secret: Buffer, token: string, now: Date): string | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secret, payload);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const [key, until] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, number];
  return until > now.getTime() ? key : undefined;
}
