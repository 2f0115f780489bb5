import { type ErrorCode, type ErrorItem, errorStatus, errorText } from '@portal/contract/shared/errors.ts';

interface RefusalOptions {
  /** The invalid body field, e.g. `old_password`. */
  field?: string;
  parameter?: string;
  /** Overrides the code's own status. */
  status?: number;
  /** Seconds for `Retry-After`. */
  retryAfter?: number;
  /** A more specific text than the code's own. */
  detail?: string;
  meta?: Record<string, unknown>;
  /** Original error for the log. */
  cause?: unknown;
}

/** A rule's refusal. One handler turns it into the answer. */
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

/** Returns the record or refuses with `not_found`. */
export function orNotFound<T>(record: T | undefined): T {
  if (record === undefined) throw new Refusal('not_found');
  return record;
}

export class Refusals extends Error {
  readonly status: number;
  readonly items: readonly Refusal[];
  /** Total of errors, if only the first are listed. */
  readonly count: number | undefined;

  constructor(status: number, items: readonly Refusal[], count?: number) {
    super(items.map(({ code }) => code).join(', '));
    this.name = 'Refusals';
    this.status = status;
    this.items = items;
    this.count = count;
  }
}
