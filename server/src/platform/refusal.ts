import { type ErrorCode, type ErrorItem, errorStatus, errorText } from '@portal/contract/shared/errors.ts';

interface RefusalOptions {
  /** The body field at fault, e.g. `old_password`. */
  field?: string;
  parameter?: string;
  /** Where the answer's status is not the code's own. */
  status?: number;
  /** Seconds for `Retry-After`. */
  retryAfter?: number;
  /** A text that says more than the code's own. */
  detail?: string;
  meta?: Record<string, unknown>;
  /** The fault behind it, for the log. */
  cause?: unknown;
}

/** A rule said no. One handler turns it into the answer. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly options: RefusalOptions;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'Refusal';
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return this.options.status ?? errorStatus(this.code);
  }

  toItem(): ErrorItem {
    const { field, parameter, detail, meta } = this.options;
    const source = field ? { pointer: `/${field}` } : parameter ? { parameter } : undefined;
    return {
      status: String(this.status),
      code: this.code,
      detail: detail ?? errorText(this.code),
      ...(source && { source }),
      ...(meta && { meta }),
    };
  }
}

/** The record, or the refusal that there is none. */
export function orNotFound<T>(record: T | undefined): T {
  if (record === undefined) throw new Refusal('not_found');
  return record;
}

/** Several refusals at once, e.g. one for each faulty file. */
export class Refusals extends Error {
  readonly status: number;
  readonly items: readonly Refusal[];
  /** Of all faults, where only the first are told. */
  readonly count: number | undefined;

  constructor(status: number, items: readonly Refusal[], count?: number) {
    super(items.map(({ code }) => code).join(', '));
    this.name = 'Refusals';
    this.status = status;
    this.items = items;
    this.count = count;
  }
}
