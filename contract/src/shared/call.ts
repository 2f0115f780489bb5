import type { z } from 'zod';
import type { AllowedCallers } from './roles.ts';
import type { ErrorCode } from './errors.ts';
import type { Scope } from '../admin/access/scopes.ts';

type Schema = z.ZodType;

/** File formats of answers, with their media types. */
export const FILE_FORMATS = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const;
export type AnswerFormat = keyof typeof FILE_FORMATS;
export type FileFormat = Exclude<AnswerFormat, 'pdf'>;

/**
 * One call of the wire contract: the route, the role check, the OpenAPI document and the client are generated
 * from it.
 */
export interface Call<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  A extends Schema = Schema,
> {
  /** Russian sentence for the API reference. */
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under /api with a trailing slash; parameters as `:id`. */
  readonly path: `/${string}`;
  readonly who: AllowedCallers;
  /** An access key with this scope may make the call too; without one, no key may. */
  readonly scope?: Scope;
  /**
   * Concerns other employees: a moderator has access to their own area or team only, where the setting
   * `manager_scope` says so.
   */
  readonly aboutPeople?: true;
  /** Public call; the answer may contain more for a signed-in user. */
  readonly knowsCaller?: true;
  /** Allowed while a temporary password must be changed. */
  readonly beforePasswordChange?: true;
  /** Allowed while a required second factor is not set up. */
  readonly beforeSecondFactor?: true;
  /** Allowed before the user agrees to the current edition of the policy. */
  readonly beforeConsent?: true;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** The body is a multipart form with files; the schema describes its text fields. */
  readonly multipart?: true;
  /** The body may also be `application/x-www-form-urlencoded`, as other programs send it. */
  readonly urlencoded?: true;
  /** Maximum body size in bytes; 1 MiB by default. */
  readonly bodyLimit?: number;
  /** 302 redirects the browser. By default that of the method: 200, of POST 201, of DELETE 204. */
  readonly status: 200 | 201 | 204 | 302;
  /** Returned instead of `status` if nothing was created (200) or the work is queued (202). */
  readonly alsoStatus?: 200 | 202;
  readonly answer: A;
  /**
   * The answer contains a secret shown once: it is never stored, and a repeat with the same Idempotency-Key
   * is refused as `already_done`.
   */
  readonly secret?: true;
  /**
   * Refusals of the rule. Those of the caller, the body, the form and the path follow from the declaration; the API
   * reference derives the statuses from both, and tests refuse an answer with another one.
   */
  readonly refusals?: readonly ErrorCode[];
  /** The answer is bytes, not JSON. */
  readonly bytes?: true;
  /** Answers and errors are those of SCIM (RFC 7644), without `data` and `errors`. */
  readonly scim?: true;
  /** File formats available through `?format=`. */
  readonly formats?: readonly AnswerFormat[];
}

const STATUSES = { GET: 200, POST: 201, PUT: 200, PATCH: 200, DELETE: 204 } as const;

export function defineCall<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema = Schema,
>(call: Omit<Call<P, Q, B, A>, 'status'> & Partial<Pick<Call, 'status'>>): Call<P, Q, B, A> {
  return { status: STATUSES[call.method], ...call };
}

type IsDeclared<S> = [Extract<S, Schema>] extends [never] ? false : true;
type InputOf<S> = z.input<Extract<S, Schema>>;
type OutputOf<S> = IsDeclared<S> extends true ? z.output<Extract<S, Schema>> : undefined;

/** Client input: the declared parts of the call, before validation. */
export type CallInput<C extends Call> = (IsDeclared<C['params']> extends true
  ? { params: InputOf<C['params']> }
  : { params?: undefined }) &
  (IsDeclared<C['query']> extends true ? { query?: InputOf<C['query']> } : { query?: undefined }) &
  (IsDeclared<C['body']> extends true ? { body: InputOf<C['body']> } : { body?: undefined });

/** Rule input: the same parts after validation. */
export interface CallParsed<C extends Call> {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  body: OutputOf<C['body']>;
}

/** The JSON body of a success. */
export type CallAnswer<C extends Call> = z.output<C['answer']>;
/** The `data` of a success. */
export type CallData<C extends Call> = CallAnswer<C> extends { data: infer D } ? D : undefined;
