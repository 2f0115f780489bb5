import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { certificate } from './certificate.ts';

/** A message as it arrived. */
interface Arrived {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** How the service answers instead of taking the message. */
interface Refusing {
  status: number;
  headers?: Record<string, string>;
}

/** A push service of a test, as the standard says (RFC 8030), on this machine with a certificate of its own. */
export interface PushService {
  /** Host and port, as PUSH_ALLOW names them. */
  host: string;
  arrived: Arrived[];
  /** Most requests that were answered at once. */
  busiest: number;
  /** Takes so long for each, milliseconds. */
  slowness: number;
  /** By the path of a browser; empty: every message is taken. */
  refusing: Map<string, Refusing>;
  /** A browser that takes messages here. */
  browser(): Browser;
  close(): Promise<void>;
}

/** A browser with the keys of one subscription. */
export interface Browser {
  path: string;
  /** Result of `PushSubscription.toJSON()`. */
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  /** Decrypts the received messages; throws on failure. */
  read(): { title: string; address: string; tag: string }[];
  /** Signer and claims of the last message; throws on a wrong signature. */
  signer(): { key: string; claims: { aud: string; exp: number; sub: string } };
}

const hmac = (key: Buffer, ...parts: Buffer[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const text = (words: string): Buffer => Buffer.from(words, 'latin1');
const ONE = Buffer.from([1]);

/** RFC 8188 and 8291: header of salt, record size and the sender's point, then one record. */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  if (body.readUInt32BE(16) < sealed.length) throw new Error('more than one record');
  const shared = hmac(auth, ecdh.computeSecret(sender));
  const info = Buffer.concat([text('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = hmac(salt, hmac(shared, info, ONE));
  const key = hmac(secret, text('Content-Encoding: aes128gcm\0'), ONE).subarray(0, 16);
  const nonce = hmac(secret, text('Content-Encoding: nonce\0'), ONE).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and perhaps zeros.
  const end = plain.lastIndexOf(2);
  if (end === -1 || plain.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('no end of the record');
  return plain.subarray(0, end).toString();
}

/** RFC 8292: `vapid t=<JWT signed with ES256>, k=<the portal's public point>`. */
function signerOf(header: string): ReturnType<Browser['signer']> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTrue) throw new Error('the signature is not that of the key');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}

export async function startPushService(): Promise<PushService> {
  const state = {
    arrived: [] as Arrived[],
    busiest: 0,
    slowness: 0,
    refusing: new Map<string, Refusing>(),
  };
  let busy = 0;
  const server = createServer(certificate(), (request, response) => {
    busy += 1;
    state.busiest = Math.max(state.busiest, busy);
    response.on('close', () => (busy -= 1));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const refusal = state.refusing.get(path);
      if (!refusal) state.arrived.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      setTimeout(() => {
        response.writeHead(refusal?.status ?? 201, refusal?.headers).end();
      }, state.slowness);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  function browser(): Browser {
    const ecdh = createECDH('prime256v1');
    const auth = randomBytes(16);
    const path = `/wpush/${randomBytes(12).toString('base64url')}`;
    const own = () => state.arrived.filter((one) => one.path === path);
    return {
      path,
      subscription: {
        endpoint: `https://${host}${path}`,
        expirationTime: null,
        keys: { p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') },
      },
      read: () =>
        own().map(({ body, headers }) => {
          expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: expect.any(String) });
          return JSON.parse(decrypt(body, ecdh, auth));
        }),
      signer: () => signerOf(String(own().at(-1)?.headers.authorization)),
    };
  }

  return Object.assign(state, {
    host,
    browser,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
