import { createECDH, createHash, ECDH } from 'node:crypto';
import webPush from 'web-push';
import { InnerAddress, outgoingAddress } from '../outgoing/address.ts';
import { createOutgoing, type OutgoingAnswer } from '../outgoing/outgoing.ts';

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
/** Timeout of a push service, milliseconds; the message is retried later. */
const PUSH_TIMEOUT_MS = 15_000;
const MAX_CONNECTIONS = 20;
/** Longest Retry-After of a push service, seconds. */
const MAX_RETRY_AFTER_SECONDS = 6 * 3600;
/** Answers are ignored; a longer one is not read to its end, bytes. */
const ANSWER_MAX = 16_384;

export interface PushTarget {
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

export interface PushMessage {
  payload: string;
  /** Seconds that the push service keeps the message while the browser is away. */
  ttl: number;
  urgency: 'normal' | 'high';
  /** A newer message replaces a waiting one of the same topic. */
  topic: string;
}

/** `gone` – the subscription has ended; `refused` – this message will never be accepted. */
export type PushOutcome =
  | { kind: 'sent' | 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; seconds: number | undefined };

/** Sends to the push services of browsers (RFC 8030), encrypted by RFC 8291 and signed by RFC 8292. */
export interface Push {
  /** The portal's public VAPID key for browsers, base64url. */
  publicKey: string;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

/** True for an uncompressed point of P-256. */
export function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== POINT_BYTES || bytes[0] !== 4) return false;
  try {
    return Buffer.isBuffer(ECDH.convertKey(bytes, CURVE));
  } catch {
    return false;
  }
}

export const isAuth = (bytes: Buffer): boolean => bytes.length === AUTH_BYTES;

/** Key pair from the secret. One hash in 2³² is not a valid private key; the next one is. */
function pairOf(secret: Buffer): { publicKey: string; privateKey: string } {
  const ecdh = createECDH(CURVE);
  try {
    ecdh.setPrivateKey(secret);
  } catch {
    return pairOf(createHash('sha256').update(secret).digest());
  }
  return {
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
}

/** Seconds of `Retry-After`; no push service sends a date. */
function waitOf(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header !== undefined && seconds >= 0
    ? Math.min(Math.ceil(seconds), MAX_RETRY_AFTER_SECONDS)
    : undefined;
}

function outcomeOf({ status, retryAfter }: OutgoingAnswer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `the push service answered ${status}`;
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'later', reason, seconds: waitOf(retryAfter) };
  return { kind: 'refused', reason };
}

interface PushOptions {
  secret: Buffer;
  /** Contact for push services: `mailto:` or `https:`. */
  subject: string;
  /** Exceptions by host and port; on this machine any certificate is accepted. */
  allowed: readonly string[];
}

export function createPush({ secret, subject, allowed }: PushOptions): Push {
  const pair = pairOf(secret);
  const outgoing = createOutgoing({
    allowed,
    timeoutMs: PUSH_TIMEOUT_MS,
    maxAnswerBytes: ANSWER_MAX,
    maxConnections: MAX_CONNECTIONS,
  });

  return {
    publicKey: pair.publicKey,
    async send({ endpoint, p256dh, auth }, { payload, ...options }) {
      // An exception may have been removed since.
      if (outgoingAddress(endpoint, { allowed }) === undefined) return { kind: 'gone' };
      const { headers, body } = webPush.generateRequestDetails(
        {
          endpoint,
          keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
        },
        payload,
        {
          contentEncoding: 'aes128gcm',
          vapidDetails: { subject, ...pair },
          TTL: options.ttl,
          urgency: options.urgency,
          topic: options.topic,
        },
      );
      try {
        return outcomeOf(await outgoing.post(new URL(endpoint), headers, body));
      } catch (error) {
        if (error instanceof InnerAddress) return { kind: 'gone' };
        const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
        return { kind: 'later', reason, seconds: undefined };
      }
    },
  };
}
