import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Long enough for a break in a long video; the page requests a new URL afterwards. */
const MEDIA_TOKEN_TTL_MS = 3 * 60 * 60 * 1000;

const sign = (secret: Buffer, payload: string): Buffer =>
  createHmac('sha256', secret).update(payload).digest();

const Payload = z.tuple([z.string(), z.number(), z.number()]);

/** Permission of a token: one stored file, within that session. */
export interface MediaPermission {
  key: string;
  sessionId: number;
}

/** A signed, URL-safe, temporary permission; it ends with the session. */
export function mediaToken(secret: Buffer, { key, sessionId }: MediaPermission, now: Date): string {
  const payload = Buffer.from(JSON.stringify([key, now.getTime() + MEDIA_TOKEN_TTL_MS, sessionId])).toString(
    'base64url',
  );
  return `${payload}.${sign(secret, payload).toString('base64url')}`;
}

/** Permission of a token; undefined if it is forged, expired, or of an earlier version. */
export function permissionOf(secret: Buffer, token: string, now: Date): MediaPermission | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secret, payload);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const parsed = Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!parsed.success) return undefined;
  const [key, until, sessionId] = parsed.data;
  return until > now.getTime() ? { key, sessionId } : undefined;
}
