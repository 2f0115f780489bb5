import type * as calls from '@portal/contract/audit-log/activity.calls.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { insertVisit } from './activity.sql.ts';

const LONGEST = 500;

/** Whatever was sent as a page's path or title, as a short text that PostgreSQL takes. */
const cleaned = (value: unknown): string =>
  (typeof value === 'string' ? value : '').replaceAll('\0', '').slice(0, LONGEST).toWellFormed();

/** The secret of a link from a letter is no part of a visit. */
const masked = (path: string): string => path.replace(/^(\/(?:confirm_email|reset_password)\/).+/, '$1…');

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
