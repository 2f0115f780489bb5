import type { QueryObserverLoadingErrorResult, UseQueryResult } from '@tanstack/react-query';
import type { ErrorBody, ErrorItem } from '@portal/contract/shared/errors.ts';

/**
 * Copy of the contract's text of `internal` (compared by a test), so that the list of all refusals stays out
 * of the first load.
 */
export const INTERNAL_TEXT = 'Что-то пошло не так...';
export const OFFLINE_TEXT = 'Нет связи с сервером. Проверьте подключение и повторите.';

/** A failed call. Status 0 and code `offline` if there is no response. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly errors: ErrorItem[];
  /** Code of the first error. */
  readonly code: string;
  /** Token of the request: a late 401 of an older session must not end a newer one. */
  readonly access: string | undefined;
  /** Method and path of the call, as in the contract. */
  readonly call: string;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(input: {
    status: number;
    errors: ErrorItem[];
    call: string;
    access?: string | undefined;
    retryAfter?: number | undefined;
  }) {
    super(input.errors[0]?.detail ?? INTERNAL_TEXT);
    this.status = input.status;
    this.errors = input.errors;
    this.code = input.errors[0]?.code ?? 'internal';
    this.call = input.call;
    this.access = input.access;
    this.retryAfter = input.retryAfter;
  }
}

export const offlineErrors = (): ErrorItem[] => [{ status: '0', code: 'offline', detail: OFFLINE_TEXT }];

/** Parses the error body; a generic error if a proxy returned something else. */
export function errorsFrom(body: unknown, status: number): ErrorItem[] {
  const errors = (body as Partial<ErrorBody> | null | undefined)?.errors;
  if (Array.isArray(errors) && errors.length > 0) return errors;
  return [{ status: String(status), code: 'internal', detail: INTERNAL_TEXT }];
}

/** `Retry-After` in seconds; this server never sends a date. */
export function retryAfterFrom(header: string | null): number | undefined {
  const seconds = Number(header);
  return header && Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

/** Status codes of a proxy without an upstream server. */
const NO_SERVER = new Set([502, 503, 504]);

/** True if the response is from the server itself. */
export const isAnswered = (status: number): boolean => !NO_SERVER.has(status);

/** No response, or no server behind the proxy: a retry may succeed. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || !isAnswered(error.status));

/** Steps that the account has to take first; the same call may succeed afterwards. */
const STEPS = new Set(['password_change_required', 'totp_required', 'consent_required']);

/** No answer to the call itself: it is lost, its session ended, or the account needs a step first. */
export const isPostponed = (error: unknown): boolean =>
  isLost(error) || (error instanceof ApiError && (error.status === 401 || STEPS.has(error.code)));

/** The record is gone, or closed to the user. */
const REFUSALS = new Set([403, 404, 410, 422]);

/**
 * True if a page shows the error alone: the first load failed, or the server refuses the record now. A later load
 * that fails otherwise leaves the page, with what is typed or played there.
 */
export const isUnavailable = <T>(query: UseQueryResult<T>): query is QueryObserverLoadingErrorResult<T> =>
  query.isLoadingError || (query.error instanceof ApiError && REFUSALS.has(query.error.status));
