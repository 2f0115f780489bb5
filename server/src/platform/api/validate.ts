import type { Call, CallParsed } from '@portal/contract/shared/call.ts';
import type { ErrorItem } from '@portal/contract/shared/errors.ts';
import type { z } from 'zod';
import { Refusal } from '../refusal.ts';

/** A body or query that violates the call's schema: one item per error. */
export class InvalidInput extends Error {
  readonly items: ErrorItem[];

  constructor(items: ErrorItem[]) {
    super('invalid input');
    this.items = items;
  }
}

/** Errors in one answer; a hostile body could have thousands. */
const MAX_ERRORS = 100;

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

/** Errors of the intended union branch: for an object or a list, the one whose content was checked. */
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
  const result = schema.safeParse(composed(value));
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap(meant).slice(0, MAX_ERRORS);
  throw new InvalidInput(issues.map((issue) => item(issue, where)));
}

/** Levels of a body that are normalised; no call needs more. */
const MAX_DEPTH = 20;

/**
 * Composes letters, because macOS sends 'й' as two characters and equal names would differ. Passwords stay as
 * they were typed: their hashes are of these bytes.
 */
function composed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((one) => composed(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, /password/i.test(key) ? one : composed(one, depth + 1)]),
  );
}

/** PostgreSQL stores no NUL, and no parameter needs one. */
const withoutNul = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value;

const plainQuery = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, withoutNul(value)]));

/** Validates a request. A malformed path is 404; errors name the parameter or the field. */
export function parseInput<C extends Call>(
  call: C,
  raw: { params: unknown; query: unknown; body: unknown },
): CallParsed<C> {
  const params = call.params?.safeParse(raw.params);
  if (params && !params.success) throw new Refusal('not_found');
  return {
    params: params?.data,
    query: call.query && parsePart(call.query, plainQuery(raw.query), 'query'),
    // The route reads a multipart form itself.
    body: call.body && !call.multipart ? parsePart(call.body, raw.body ?? {}, 'body') : undefined,
  } as CallParsed<C>;
}

/** Validates the text fields of a multipart form. */
export const parseBody = <C extends Call>(call: C, fields: Record<string, string>): CallParsed<C>['body'] =>
  (call.body && parsePart(call.body, fields, 'body')) as CallParsed<C>['body'];

/** Validates fields of the body or of the query, because clients send either with DELETE. */
export const eitherInput = <S extends z.ZodType>(
  schema: S,
  body: object | undefined,
  query: Record<string, string | undefined>,
): z.output<S> =>
  (body === undefined || Object.keys(body).length === 0) && Object.keys(query).length > 0
    ? (parsePart(schema, query, 'query') as z.output<S>)
    : (parsePart(schema, body ?? {}, 'body') as z.output<S>);
