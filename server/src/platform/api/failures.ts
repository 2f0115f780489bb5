import type { ErrorBody, ErrorItem } from '@portal/contract/shared/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { FileMissing, StorageAway } from '../files/file-store.ts';
import { databaseAway, isEntangled } from '../database/faults.ts';
import type { FailureLog } from '../log/failure-log.ts';
import { Refusal, Refusals } from '../refusal.ts';
import { isScim, sendScimError } from './scim/scim-error.ts';
import { InvalidInput } from './validate.ts';

declare module 'fastify' {
  interface FastifyInstance {
    failures: FailureLog;
  }
}

/** Seconds before a retry when the database or the storage is away. */
const RETRY_AFTER = 5;

const ENTANGLED = 'Эти же данные только что менял кто-то ещё. Повторите через несколько секунд.';

const FASTIFY_CODES: Record<string, ConstructorParameters<typeof Refusal>[0]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable_body',
  FST_ERR_BAD_URL: 'unreadable_body',
  FST_UNDER_PRESSURE: 'unavailable',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
};

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof FileMissing) return new Refusal('not_found');
  if (databaseAway(error) || error instanceof StorageAway)
    return new Refusal('unavailable', { retryAfter: RETRY_AFTER });
  if (isEntangled(error)) return new Refusal('unavailable', { retryAfter: 1, detail: ENTANGLED });
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : FASTIFY_CODES[code];
  if (known) return new Refusal(known, known === 'unavailable' ? { retryAfter: RETRY_AFTER } : {});
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('unreadable_body');
  return undefined;
}

const send = (
  reply: FastifyReply,
  status: number,
  errors: ErrorItem[],
  meta?: ErrorBody['meta'],
): FastifyReply => {
  // Sign-in is by a bearer token everywhere (RFC 6750, 3).
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (isScim(reply.request)) return sendScimError(reply, errors);
  const body: ErrorBody = { errors, ...(meta && { meta }) };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
};

/** Drains a partly read body: otherwise the sender never sees the answer, and the connection hangs. */
function hearOut({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** The only place that turns an error into an answer. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  hearOut(request);
  if (error instanceof InvalidInput) return send(reply, 422, error.items);
  if (error instanceof Refusals) {
    const { status, items, count } = error;
    return send(
      reply,
      status,
      items.map((item) => item.toItem()),
      count === undefined ? undefined : { count },
    );
  }
  const refusal = refusalOf(error);
  if (refusal) {
    if (refusal.status >= 500) request.server.failures(error, 'unavailable');
    if (refusal.options.retryAfter !== undefined) {
      reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.options.retryAfter))));
    }
    return send(reply, refusal.status, [refusal.toItem()]);
  }
  request.log.error({ err: error, errorId: request.id }, 'unexpected failure');
  return send(reply, 500, [{ ...new Refusal('internal').toItem(), id: request.id }]);
}
