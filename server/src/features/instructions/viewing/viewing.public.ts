import type { Caller } from '../../../platform/api/caller.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { ensureViewing } from './viewing.sql.ts';

/**
 * The caller's viewing record, which begins with the first look; refuses `not_found`. A film that is replaced
 * meanwhile is seen by the second try only.
 */
export async function viewingOf(tx: Tx, id: number, { accountId }: Caller, now: Date) {
  const viewing = await ensureViewing(tx, id, accountId, now);
  return viewing ?? orNotFound(await ensureViewing(tx, id, accountId, now));
}
