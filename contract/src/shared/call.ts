import type { z } from 'zod';
import type { Who } from './roles.ts';

type Schema = z.ZodType;

/** Files that an answer may be taken as, with their media types. */
export const FILE_FORMATS = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const;
export type AnswerFormat = keyof typeof FILE_FORMATS;
/** Of a list. */
export type FileFormat = Exclude<AnswerFormat, 'pdf'>;

/** One call of the wire contract: the route, the check, the document and the client come from it. */
export interface Call<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  A extends Schema = Schema,
> {
  /** The one name that runs through rule, hook and SQL, e.g. `createNews`. */
  readonly name: string;
  /** The feature it belongs to. */
  readonly tag: string;
  /** Russian sentence for the API reference. */
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under /api with a trailing slash; parameters as `:id`. */
  readonly path: `/${string}`;
  readonly who: Who;
  /** About other people: a moderator with `manager_scope` = `own_area` sees and changes those of the own area only. */
  readonly aboutPeople?: true;
  /** Anyone may call; to who has signed in it may answer more. */
  readonly knowsCaller?: true;
  /** May be called while a temporary password waits to be changed. */
  readonly beforePasswordChange?: true;
  /** May be called by somebody whose role needs a second factor, before they have one. */
  readonly beforeSecondFactor?: true;
  /** May be called by somebody who has not agreed yet to the edition of the policy that is in force. */
  readonly beforeConsent?: true;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** The body is a form with files; the schema then describes its text fields. */
  readonly multipart?: true;
  /** Largest body in bytes; 1 MiB unless said. */
  readonly bodyLimit?: number;
  /** 302 leads the browser to another address. */
  readonly status: 200 | 201 | 204 | 302;
  /** Answered instead of `status` where nothing had to be made (200), or where it will be made later (202). */
  readonly alsoStatus?: 200 | 202;
  readonly answer: A;
  /**
   * The answer holds a secret that is shown once: it is never kept, and a repeat with the same
   * Idempotency-Key is refused as `already_done`.
   */
  readonly secret?: true;
  /** The answer is bytes, not JSON. */
  readonly bytes?: true;
  /** Files that `?format=` gives instead of the JSON answer. */
  readonly formats?: readonly AnswerFormat[];
}

export function defineCall<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema = Schema,
>(call: Call<P, Q, B, A>): Call<P, Q, B, A> {
  return call;
}

type Declared<S> = [Extract<S, Schema>] extends [never] ? false : true;
type InputOf<S> = z.input<Extract<S, Schema>>;
type OutputOf<S> = Declared<S> extends true ? z.output<Extract<S, Schema>> : undefined;

/** What a client sends: the parts that the call declares, before validation. */
export type CallInput<C extends Call> = (Declared<C['params']> extends true
  ? { params: InputOf<C['params']> }
  : { params?: undefined }) &
  (Declared<C['query']> extends true ? { query?: InputOf<C['query']> } : { query?: undefined }) &
  (Declared<C['body']> extends true ? { body: InputOf<C['body']> } : { body?: undefined });

/** What a rule gets: the same parts after validation. */
export interface CallParsed<C extends Call> {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  body: OutputOf<C['body']>;
}

/** The JSON body of a success. */
export type CallAnswer<C extends Call> = z.output<C['answer']>;
/** The `data` of a success. */
export type CallData<C extends Call> = CallAnswer<C> extends { data: infer D } ? D : undefined;
