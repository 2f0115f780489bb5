import type { Call } from '@portal/contract/shared/call.ts';
import type { Person, Request, TestPortal } from '../test-portal.ts';

/** Makes a call about records that do not exist, with an empty body. */
export const makeCall = (
  portal: TestPortal,
  call: Call,
  who: Person | null,
  headers: Request['headers'] = {},
) => {
  const kinds = call.path.replace(':kind', 'employees').replace(':type', 'document');
  const path = kinds.replace(':user_id', 'me').replace(/:\w+/g, '999999');
  return portal.call(who, call.method, path, { headers, ...(call.body && { body: {} }) });
};
