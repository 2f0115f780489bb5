import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Long enough for a break in a long video; the page asks for a new address when it is over. */
const LIFE = 3 * 60 * 60 * 1000;

const sign = (secret: Buffer, payload: string): Buffer =>
  createHmac('sha256', secret).update(payload).digest();

const Payload = z.tuple([z.string(), z.number(), z.number()]);

/** What a token permits: one stored file, to anyone who signed in by that session. */
export interface MediaPermission {
  key: string;
  sessionId: number;
}

/** A signed permission for a while, fit for an address; it dies with the session. */
export function mediaToken(secret: Buffer, { key, sessionId }: MediaPermission, now: Date): string {
  const payload = Buffer.from(JSON.stringify([key, now.getTime() + LIFE, sessionId])).toString('base64url');
  return `${payload}.${sign(secret, payload).toString('base64url')}`;
}

/** What a token permits; undefined where it is forged, over, or of an earlier version. */
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
