import type { Caller } from '../../platform/api/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertVisit } from './activity.sql.ts';

const LONGEST = 500;

/** Whatever was sent as a page's path or title, as a short text that PostgreSQL takes. */
const cleaned = (value: unknown): string =>
  (typeof value === 'string' ? value : '').replaceAll('\0', '').slice(0, LONGEST).toWellFormed();

/** The secret of a confirmation link is no part of a visit. */
const masked = (path: string): string => path.replace(/^(\/confirm_email\/).+/, '$1…');

export async function recordVisit(
  tx: Tx,
  caller: Caller,
  input: { path?: unknown; title?: unknown },
  now: Date,
) {
  await insertVisit(tx, {
    userId: caller.accountId,
    path: masked(cleaned(input.path)),
    title: cleaned(input.title),
    createdAt: now,
  });
}
