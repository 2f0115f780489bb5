import { recordVisit } from '@portal/contract/audit-log/activity.calls.ts';
import { send } from '../platform/api/api.ts';

/** The key in a letter's address is a secret of its owner; the log gets a mask. */
export const maskedPath = (pathname: string): string =>
  pathname.replace(/^(\/(?:confirm_email|reset_password)\/).+/, '$1:uuid');

/** A visit is a hint: nobody waits for it and nobody hears of its failure. */
export function reportVisit(pathname: string, title: string): void {
  send(recordVisit, { query: { path: maskedPath(pathname), title } }).catch(() => undefined);
}
