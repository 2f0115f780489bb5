import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isLoopback } from '../config-values.ts';
import { isException, publicLookup } from './address.ts';

export interface OutgoingAnswer {
  status: number;
  /** The header Retry-After. */
  retryAfter: string | undefined;
}

interface OutgoingOptions {
  /** Exceptions of the settings, by host and port. */
  allowed: readonly string[];
  /** Timeout of the whole request. */
  timeoutMs: number;
  /** A longer answer is not read to its end, bytes. */
  maxAnswerBytes: number;
  maxConnections: number;
  /** Look-up of names that are no exceptions; tests name their own. */
  lookup?: LookupFunction;
}

/** Requests to addresses that `outgoingAddress` has accepted. */
export interface Outgoing {
  /** Does not follow redirects. Throws `InnerAddress` if the name resolves into the inner network. */
  post(url: URL, headers: Record<string, string | number>, body: Buffer | string): Promise<OutgoingAnswer>;
}

/** Resolves at the end of the answer, at its limit or at a broken connection. */
function ended(answer: IncomingMessage, maxBytes: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let received = 0;
  answer.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) answer.destroy();
  });
  answer.on('error', () => undefined);
  answer.on('close', resolve);
  return promise;
}

export function createOutgoing({
  allowed,
  timeoutMs,
  maxAnswerBytes,
  maxConnections,
  lookup = publicLookup,
}: OutgoingOptions): Outgoing {
  const limits = { keepAlive: true, maxTotalSockets: maxConnections, timeout: timeoutMs };
  const secure = { request: https.request, agent: new https.Agent(limits) };
  const plain = { request: http.request, agent: new http.Agent(limits) };
  return {
    post(url, headers, body) {
      const isAllowed = isException(url, allowed);
      const { request, agent } = url.protocol === 'http:' ? plain : secure;
      const { promise, resolve, reject } = Promise.withResolvers<OutgoingAnswer>();
      let isAnswered = false;
      const sent = request(
        url,
        {
          method: 'POST',
          headers,
          agent,
          signal: AbortSignal.timeout(timeoutMs),
          // An exception of the settings may be of the inner network; on this machine any certificate is accepted.
          ...(isAllowed ? { rejectUnauthorized: !isLoopback(url.hostname) } : { lookup }),
        },
        (answer) => {
          isAnswered = true;
          const { statusCode: status = 0, headers: given } = answer;
          void ended(answer, maxAnswerBytes).then(() =>
            resolve({ status, retryAfter: given['retry-after'] }),
          );
        },
      );
      // After the head of the answer its end settles the promise.
      sent.on('error', (error) => {
        if (!isAnswered) reject(error);
      });
      sent.end(body);
      return promise;
    },
  };
}
