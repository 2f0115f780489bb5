import { and, isNull } from 'drizzle-orm';
import { isAmong, type Tx } from '../../../platform/database/database.ts';
import { account } from '../../../platform/people/account.table.ts';

/** Counts unknown accounts; ids must be unique. */
export async function selectUnknown(tx: Tx, ids: readonly number[]): Promise<number> {
  const known = await tx.$count(account, and(isAmong(account.id, ids), isNull(account.deletedAt)));
  return ids.length - known;
}
