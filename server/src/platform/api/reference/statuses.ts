import { nameOf } from '@portal/contract/calls.ts';
import type { Call } from '@portal/contract/shared/call.ts';
import { type ErrorBody, type ErrorCode, errorStatus } from '@portal/contract/shared/errors.ts';
import { isKeyed } from '../../idempotency/idempotency.ts';
import { maxRecords } from '../list.ts';
import { scimStatusOf } from '../scim/scim-error.ts';

const ALWAYS = ['unreadable_body', 'validation', 'unavailable', 'internal'] as const;
/** Refusals before the rule, by who calls. */
const SIGNED_IN = [
  ...(['sign_in_required', 'session_ended', 'key_required', 'key_invalid', 'forbidden'] as const),
  ...(['scope_missing', 'password_change_required', 'totp_required', 'consent_required'] as const),
] as const;
const BODY = ['body_too_large', 'unsupported_media_type'] as const;
const FORM = [
  ...(['file_missing', 'file_too_large', 'image_too_large', 'unsupported_file'] as const),
  ...(['unsupported_image', 'file_mismatch', 'unplayable_film'] as const),
] as const;

/** A file is sent with ranges and versions. */
const FILE_STATUSES = [206, 304, 416];

/** Codes of every refusal of a call: those that follow from its declaration, and those of its rule. */
export function codesOf(call: Call, inSection: boolean): ReadonlySet<ErrorCode> {
  const { who, method, scope, params, secret, scim, multipart, refusals = [] } = call;
  return new Set<ErrorCode>([
    ...ALWAYS,
    ...(who === 'anyone' ? [] : SIGNED_IN),
    ...(method === 'GET' ? [] : BODY),
    ...(multipart ? FORM : []),
    ...(params ? (['not_found'] as const) : []),
    ...(inSection ? (['section_off'] as const) : []),
    ...(isKeyed(call) ? (['idempotency_key_reused'] as const) : []),
    ...(isKeyed(call) && secret ? (['already_done'] as const) : []),
    ...(scope ? (['key_rate'] as const) : []),
    ...(method === 'GET' && maxRecords(call) !== undefined ? (['too_many_requests'] as const) : []),
    ...(scim && method !== 'GET' && method !== 'POST' ? (['version_changed'] as const) : []),
    ...refusals,
  ]);
}

/** Statuses of the refusals of a call. */
export const refusalStatuses = (call: Call, inSection: boolean): ReadonlySet<number> =>
  new Set([...codesOf(call, inSection)].map(call.scim ? scimStatusOf : errorStatus));

/** Statuses of a call besides those of a refusal. */
export const successStatuses = ({ status, alsoStatus, bytes, scim, method }: Call): readonly number[] => [
  status,
  ...(alsoStatus ? [alsoStatus] : []),
  ...(bytes ? FILE_STATUSES : []),
  ...(scim && method === 'GET' ? [304] : []),
];

/** Compares the answers of a call with the reference in tests: an undeclared status or code is an error. */
export function declarationCheck(call: Call, inSection: boolean): (status: number, payload: unknown) => void {
  const success = successStatuses(call);
  const refusals = refusalStatuses(call, inSection);
  const codes: ReadonlySet<string> = codesOf(call, inSection);
  return (status, payload) => {
    if (success.includes(status)) return;
    if (!refusals.has(status)) throw new Error(`${nameOf(call)} does not declare the status ${status}`);
    if (call.scim || typeof payload !== 'string') return;
    for (const { code } of (JSON.parse(payload) as ErrorBody).errors)
      if (!codes.has(code)) throw new Error(`${nameOf(call)} does not declare the refusal ${code}`);
  };
}
