import { createECDH, createHash, ECDH } from 'node:crypto';
import { Agent, request } from 'node:https';
import webPush from 'web-push';
import { isLoopback } from '../config-values.ts';
import { InnerAddress, publicLookup, pushEndpoint } from './endpoint.ts';

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
/** A push service that has not answered by then is asked later, milliseconds. */
const PATIENCE = 15_000;
/** Connections to all push services. */
const MOST_CONNECTIONS = 20;
/** Longest that a push service may ask us to wait, seconds. */
const LONGEST_WAIT = 6 * 3600;
/** An answer says nothing that is read; a longer one is not heard out, bytes. */
const ANSWER_MAX = 16_384;

/** A browser, as it introduced itself. */
export interface PushTarget {
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

export interface PushMessage {
  /** Encrypted for the browser alone. */
  payload: string;
  /** Seconds for which the push service keeps it while the browser is away. */
  ttl: number;
  urgency: 'normal' | 'high';
  /** One that waits at the push service is replaced by the next with the same topic. */
  topic: string;
}

/** What became of a message: `gone` – the browser takes no more; `refused` – this one never goes. */
export type PushOutcome =
  | { kind: 'sent' | 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; seconds: number | undefined };

/** Sends to the push services of browsers (RFC 8030), encrypted by RFC 8291 and signed by RFC 8292. */
export interface Push {
  /** The portal's public point that browsers are told, base64url. */
  publicKey: string;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

/** True for a point of P-256, uncompressed. */
export function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== POINT_BYTES || bytes[0] !== 4) return false;
  try {
    return Buffer.isBuffer(ECDH.convertKey(bytes, CURVE));
  } catch {
    return false;
  }
}

export const isAuth = (bytes: Buffer): boolean => bytes.length === AUTH_BYTES;

/** The pair of the secret: one in four thousand million is no number of the curve, the next hash is. */
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

/** Seconds of `Retry-After`; a date is not asked for by any push service. */
function waitOf(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header !== undefined && seconds >= 0 ? Math.min(Math.ceil(seconds), LONGEST_WAIT) : undefined;
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `the push service answered ${status}`;
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'later', reason, seconds: waitOf(retryAfter) };
  return { kind: 'refused', reason };
}

interface PushOptions {
  secret: Buffer;
  /** Whom a push service may turn to: `mailto:` or `https:`. */
  subject: string;
  /** Exceptions by host and port; those of this machine may show any certificate. */
  allowed: readonly string[];
}

export function createPush({ secret, subject, allowed }: PushOptions): Push {
  const pair = pairOf(secret);
  const agent = new Agent({ keepAlive: true, maxTotalSockets: MOST_CONNECTIONS, timeout: PATIENCE });

  /** The answer's status, and how long it asks to wait; redirects are not followed. */
  function post(url: URL, headers: Record<string, string | number>, body: Buffer): Promise<PushOutcome> {
    const isException = pushEndpoint(url.href, []) === undefined;
    return new Promise((resolve, reject) => {
      const asked = request(
        url,
        {
          method: 'POST',
          headers,
          agent,
          signal: AbortSignal.timeout(PATIENCE),
          ...(isException ? { rejectUnauthorized: !isLoopback(url.hostname) } : { lookup: publicLookup }),
        },
        (answer) => {
          let heard = 0;
          answer.on('data', (chunk: Buffer) => {
            heard += chunk.length;
            if (heard > ANSWER_MAX) answer.destroy();
          });
          answer.on('error', () => undefined);
          resolve(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after']));
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }

  return {
    publicKey: pair.publicKey,
    async send({ endpoint, p256dh, auth }, { payload, ...options }) {
      // An exception may have been taken back since.
      if (pushEndpoint(endpoint, allowed) === undefined) return { kind: 'gone' };
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
        return await post(new URL(endpoint), headers, body);
      } catch (error) {
        if (error instanceof InnerAddress) return { kind: 'gone' };
        const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
        return { kind: 'later', reason, seconds: undefined };
      }
    },
  };
}
