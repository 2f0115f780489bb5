import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { erpState } from '../erp.table.ts';

export type StateRow = typeof erpState.$inferSelect;

export const selectStates = (tx: Reader): Promise<StateRow[]> =>
  tx.select().from(erpState).orderBy(erpState.key);

/** Serialises changes of the words. */
export async function lockStates(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7300020, 100)`);
}

/** Replaces all rows. */
export async function replaceStates(tx: Tx, rows: readonly StateRow[]): Promise<void> {
  await tx.delete(erpState);
  if (rows.length) await tx.insert(erpState).values([...rows]);
}
