import type { Call, CallAnswer } from '@portal/contract/shared/call.ts';
import { addressOf } from './address.ts';
import { nameOf } from './api.ts';
import { ApiError, errorsFrom, isAnswered, offlineErrors, retryAfterFrom } from './api-error.ts';
import { noteReachable, noteServerBuild } from '../offline/connection.ts';
import { dropFirst } from './start/first-answers.ts';
import { getSession } from '../session/session.ts';

interface SendFormOptions {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, string> | undefined;
  /** Called with bytes sent and total bytes. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Repeating the key with the same form within 24 hours returns the first answer. */
  idempotencyKey?: string | undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a multipart form. XMLHttpRequest, because fetch does not report upload progress. */
export function sendForm<C extends Call>(
  call: C,
  form: FormData,
  options: SendFormOptions = {},
): Promise<CallAnswer<C>> {
  dropFirst();
  const access = getSession()?.access;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (status: number, errors = offlineErrors()) =>
      reject(
        new ApiError({
          status,
          errors,
          call: nameOf(call),
          access,
          retryAfter: retryAfterFrom(request.getResponseHeader('retry-after')),
        }),
      );
    const askedAt = performance.now();
    request.open(call.method, addressOf(call.path, options.params, options.query));
    request.setRequestHeader('accept', 'application/json');
    if (access) request.setRequestHeader('authorization', `Bearer ${access}`);
    if (options.idempotencyKey) request.setRequestHeader('idempotency-key', options.idempotencyKey);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded, event.total);
    });
    request.addEventListener('load', () => {
      noteReachable(isAnswered(request.status), askedAt);
      noteServerBuild(request.getResponseHeader('x-portal-build'));
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as CallAnswer<C>);
      else fail(request.status, errorsFrom(body, request.status));
    });
    request.addEventListener('error', () => {
      noteReachable(false);
      fail(0);
    });
    request.addEventListener('abort', () => reject(new DOMException('Отменено', 'AbortError')));
    options.signal?.addEventListener('abort', () => request.abort());
    if (options.signal?.aborted) request.abort();
    else request.send(form);
  });
}
