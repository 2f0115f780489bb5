import { SECRET_PAGE } from '@portal/contract/audit-log/secret-pages.ts';
import type * as calls from '@portal/contract/audit-log/activity.calls.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { insertVisit } from './activity.sql.ts';

const MAX_LENGTH = 500;

/** Limits a client's path or title to a short text that PostgreSQL accepts. */
const cleaned = (value: unknown): string =>
  (typeof value === 'string' ? value : '').replaceAll('\0', '').slice(0, MAX_LENGTH).toWellFormed();

/** Hides the secret of an e-mailed link. */
const masked = (path: string): string => path.replace(SECRET_PAGE, '$1…');

export async function recordVisit(
  { db, caller, now }: ReadCtx,
  { query: input }: Input<typeof calls.recordVisit>,
) {
  await insertVisit(db, {
    userId: caller.accountId,
    path: masked(cleaned(input.path)),
    title: cleaned(input.title),
    createdAt: now,
  });
}
