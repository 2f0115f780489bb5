import { and, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { account } from '../account.table.ts';

/** How many of those accounts are not there; each number comes once. */
export async function selectUnknown(tx: Tx, ids: readonly number[]): Promise<number> {
  const known = await tx.$count(account, and(inArray(account.id, [...ids]), isNull(account.deletedAt)));
  return ids.length - known;
}
