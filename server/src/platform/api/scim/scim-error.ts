import { type ErrorCode, type ErrorItem, errorStatus } from '@portal/contract/shared/errors.ts';
import { SCIM_MEDIA_TYPE, SCIM_PATH, SCIM_SCHEMAS } from '@portal/contract/accounts/scim/scim.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const BASE = `/api${SCIM_PATH}`;

/** True for every address under the base path, also without a route. */
export const isScim = ({ url }: Pick<FastifyRequest, 'url'>): boolean =>
  url.startsWith(BASE) && ['', '/', '?'].includes(url.charAt(BASE.length));

/** Kinds of errors (RFC 7644, table 9) by the portal's codes. */
const TYPES: Readonly<Record<string, string>> = {
  unreadable_body: 'invalidSyntax',
  validation: 'invalidValue',
  scim_filter: 'invalidFilter',
  scim_path: 'invalidPath',
  scim_read_only: 'mutability',
  username_taken: 'uniqueness',
  employee_taken: 'uniqueness',
};

/** Parts of a request that describe it; an error in them is one of syntax. */
const SYNTAX = /^\/(schemas|Operations)?(\/|$)/;

function typeOf({ code, source }: ErrorItem): string | undefined {
  if (source?.parameter === 'filter') return 'invalidFilter';
  return code === 'validation' && SYNTAX.test(source?.pointer ?? '/-') ? 'invalidSyntax' : TYPES[code];
}

/** SCIM has no 422. */
function statusOf(scimType: string | undefined, status: string): string {
  if (scimType === 'uniqueness') return '409';
  return status === '422' ? '400' : status;
}

/** Status of a refusal in the form of SCIM. */
export const scimStatusOf = (code: ErrorCode): number =>
  Number(statusOf(TYPES[code], String(errorStatus(code))));

/** Sends the first error, because SCIM has one a request. */
export function sendScimError(reply: FastifyReply, [item]: readonly ErrorItem[]): FastifyReply {
  if (!item) throw new Error('an error answer has no error');
  const scimType = typeOf(item);
  const status = statusOf(scimType, item.status);
  return reply
    .code(Number(status))
    .header('cache-control', 'no-store')
    .type(SCIM_MEDIA_TYPE)
    .send({ schemas: [SCIM_SCHEMAS.error], ...(scimType && { scimType }), detail: item.detail, status });
}
