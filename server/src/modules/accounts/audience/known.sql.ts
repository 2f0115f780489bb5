import { and, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { account } from '../../../platform/people/account.table.ts';

/** Counts unknown accounts; ids must be unique. */
export async function selectUnknown(tx: Tx, ids: readonly number[]): Promise<number> {
  const known = await tx.$count(account, and(inArray(account.id, [...ids]), isNull(account.deletedAt)));
  return ids.length - known;
}
