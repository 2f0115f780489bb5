import type { Call, CallAnswer, CallInput } from '@portal/contract/shared/call.ts';
import { addressOf } from './address.ts';
import { ApiError, errorsFrom, isAnswered, offlineErrors, retryAfterFrom } from './api-error.ts';
import { dropFirst, takeFirst } from './start/first-answers.ts';
import { noteReachable, noteServerBuild } from '../offline/connection.ts';
import { getSession } from '../session/session.ts';

/** Longer than the server's request timeout, so that its answer arrives first, ms. */
const TIMEOUT = 90_000;

interface SendOptions {
  signal?: AbortSignal | undefined;
  /** Repeating the key with the same body within 24 hours returns the first answer. */
  idempotencyKey?: string | undefined;
  /** The request continues after page unload. */
  keepalive?: boolean | undefined;
}

/** An unreadable body is treated as empty, because the status is sufficient. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Method and path, as the contract has them. */
export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** Sends a call of the contract. Throws ApiError; an aborted call throws the signal's reason. */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: SendOptions = {},
): Promise<CallAnswer<C>> {
  const address = addressOf(call.path, input.params, input.query);
  if (call.method !== 'GET') dropFirst();
  const first = takeFirst(address);
  const answer = first && (await first);
  if (first) options.signal?.throwIfAborted();
  if (answer !== undefined) return answer as CallAnswer<C>;

  const access = getSession()?.access;
  const headers = new Headers({ accept: 'application/json' });
  if (access) headers.set('authorization', `Bearer ${access}`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  const timeout = AbortSignal.timeout(TIMEOUT);

  const askedAt = performance.now();
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(address, {
      method: call.method,
      headers,
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      keepalive: options.keepalive ?? false,
    });
    body = await readBody(response);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    noteReachable(false);
    throw new ApiError({ status: 0, errors: offlineErrors(), call: nameOf(call), access });
  }

  noteReachable(isAnswered(response.status), askedAt);
  noteServerBuild(response.headers.get('x-portal-build'));
  if (response.ok) return body as CallAnswer<C>;
  throw new ApiError({
    status: response.status,
    errors: errorsFrom(body, response.status),
    call: nameOf(call),
    access,
    retryAfter: retryAfterFrom(response.headers.get('retry-after')),
  });
}
