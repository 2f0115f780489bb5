import { recordVisit } from '@portal/contract/audit-log/activity.calls.ts';
import { SECRET_PAGE } from '@portal/contract/audit-log/secret-pages.ts';
import { send } from '../platform/api/api.ts';

/** Masks the secret key in the URL of an e-mail link before it is logged. */
export const maskedPath = (pathname: string): string => pathname.replace(SECRET_PAGE, '$1:uuid');

/** Reports a visit without waiting and ignores errors. */
export function reportVisit(pathname: string, title: string): void {
  send(recordVisit, { query: { path: maskedPath(pathname), title } }).catch(() => undefined);
}
