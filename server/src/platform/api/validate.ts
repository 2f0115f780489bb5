import type { Call, CallParsed } from '@portal/contract/shared/call.ts';
import type { ErrorItem } from '@portal/contract/shared/errors.ts';
import type { z } from 'zod';
import { Refusal } from '../refusal.ts';

/** The body or the query did not pass the call's schema: one item per fault. */
export class InvalidInput extends Error {
  readonly items: ErrorItem[];

  constructor(items: ErrorItem[]) {
    super('invalid input');
    this.items = items;
  }
}

/** Faults named in the answer; a hostile body could have thousands. */
const MOST_FAULTS = 100;

const item = (issue: z.core.$ZodIssue, where: 'body' | 'query'): ErrorItem => ({
  status: '422',
  code: 'validation',
  detail: issue.message,
  source:
    where === 'body'
      ? {
          pointer: `/${issue.path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`,
        }
      : { parameter: issue.path.map(String).join('.') },
});

/** Faults of the branch that was meant: of an object or a list, the one whose inside was looked at. */
function meant(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }));
  const branch =
    issue.code === 'invalid_union'
      ? issue.errors.find((faults) => faults.some(({ path }) => path.length))
      : null;
  return branch ? branch.map((fault) => ({ ...fault, path: [...issue.path, ...fault.path] })) : [issue];
}

function parsePart(schema: z.ZodType, value: unknown, where: 'body' | 'query'): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap(meant).slice(0, MOST_FAULTS);
  throw new InvalidInput(issues.map((issue) => item(issue, where)));
}

/** PostgreSQL stores no NUL, and no parameter means anything by it. */
const withoutNul = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value;

const plainQuery = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, withoutNul(value)]));

/**
 * Checks the three parts of a request against the call. A path that no record can have is 404,
 * faults of the query name the parameter, faults of the body the field.
 */
export function parseInput<C extends Call>(
  call: C,
  raw: { params: unknown; query: unknown; body: unknown },
): CallParsed<C> {
  const params = call.params?.safeParse(raw.params);
  if (params && !params.success) throw new Refusal('not_found');
  return {
    params: params?.data,
    query: call.query && parsePart(call.query, plainQuery(raw.query), 'query'),
    // A form with files is read by its route.
    body: call.body && !call.multipart ? parsePart(call.body, raw.body ?? {}, 'body') : undefined,
  } as CallParsed<C>;
}

/** Checks the text fields of a form with files. */
export const parseBody = <C extends Call>(call: C, fields: Record<string, string>): CallParsed<C>['body'] =>
  (call.body && parsePart(call.body, fields, 'body')) as CallParsed<C>['body'];

/**
 * Checks fields that come in the body or as query parameters, as clients send them with a DELETE: a fault
 * names the place that they came in.
 */
export const eitherInput = <S extends z.ZodType>(
  schema: S,
  body: object | undefined,
  query: Record<string, string | undefined>,
): z.output<S> =>
  (body === undefined || Object.keys(body).length === 0) && Object.keys(query).length > 0
    ? (parsePart(schema, query, 'query') as z.output<S>)
    : (parsePart(schema, body ?? {}, 'body') as z.output<S>);
