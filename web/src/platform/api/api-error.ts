import type { ErrorBody, ErrorItem } from '@portal/contract/shared/errors.ts';

/** The contract's text of `internal` (a test compares them): its list of all refusals stays out of the first load. */
export const INTERNAL_TEXT = 'Что-то пошло не так...';
export const OFFLINE_TEXT = 'Нет связи с сервером. Проверьте подключение и повторите.';

/** A call that did not succeed. Status 0 and code `offline` when nobody answered. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly errors: ErrorItem[];
  /** Code of the first error. */
  readonly code: string;
  /** The key the call went out with: a late 401 of an older session must not end a newer one. */
  readonly access: string | undefined;
  /** Name of the call in the contract. */
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

/** The error body, or one item of its own when a proxy answered with something else. */
export function errorsFrom(body: unknown, status: number): ErrorItem[] {
  const errors = (body as Partial<ErrorBody> | null | undefined)?.errors;
  if (Array.isArray(errors) && errors.length > 0) return errors;
  return [{ status: String(status), code: 'internal', detail: INTERNAL_TEXT }];
}

/** `Retry-After` in seconds; a date is not what this server sends. */
export function retryAfterFrom(header: string | null): number | undefined {
  const seconds = Number(header);
  return header && Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

/** What a proxy answers when no server is behind it. */
const NO_SERVER = new Set([502, 503, 504]);

/** True where the server itself has answered. */
export const isAnswered = (status: number): boolean => !NO_SERVER.has(status);

/** Nobody answered, or a proxy found no server: the same request may succeed later. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || !isAnswered(error.status));
