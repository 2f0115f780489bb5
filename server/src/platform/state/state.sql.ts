import type { StateId } from '@portal/contract/admin/state/state.levels.ts';
import { sql } from 'drizzle-orm';
import { columns } from '../database/columns.ts';
import { isAmong, type Reader, type Tx, type Writer } from '../database/database.ts';
import { stateCheck, stateWatch } from './state.table.ts';

export type StoredState = typeof stateCheck.$inferSelect;

/** True for one instance within so many seconds: only that one runs the checks. */
export async function claimWatch(tx: Writer, seconds: number): Promise<boolean> {
  const { rowCount } = await tx
    .insert(stateWatch)
    .values({ lookedAt: sql`now()` })
    .onConflictDoUpdate({
      target: stateWatch.id,
      set: { lookedAt: sql`now()` },
      setWhere: sql`${stateWatch.lookedAt} <= now() - make_interval(secs => ${seconds})`,
    });
  return rowCount === 1;
}

/** Makes the next instance run the checks at once. */
export async function hurryWatch(tx: Tx): Promise<void> {
  await tx.update(stateWatch).set({ lookedAt: sql`'epoch'` });
}

export async function putMissingFiles(tx: Writer, missingFiles: number): Promise<void> {
  await tx
    .insert(stateWatch)
    .values({ lookedAt: sql`'epoch'`, missingFiles })
    .onConflictDoUpdate({ target: stateWatch.id, set: { missingFiles } });
}

/** Records without a file; 0 before the first count. */
export async function selectMissingFiles(tx: Reader): Promise<number> {
  const [row] = await tx.select({ missing: stateWatch.missingFiles }).from(stateWatch);
  return row?.missing ?? 0;
}

export const selectStates = async (tx: Reader): Promise<StoredState[]> => tx.select(SHAPE).from(stateCheck);

const SHAPE = columns(stateCheck, 'id', 'state', 'since', 'message');

/** Stored states, locked until this transaction ends. */
export async function lockStates(tx: Tx): Promise<StoredState[]> {
  await tx
    .insert(stateWatch)
    .values({ lookedAt: sql`now()` })
    .onConflictDoNothing();
  await tx.select({ id: stateWatch.id }).from(stateWatch).for('update');
  return selectStates(tx);
}

export async function putStates(tx: Tx, rows: readonly StoredState[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(stateCheck)
    .values([...rows])
    .onConflictDoUpdate({
      target: stateCheck.id,
      set: { state: sql`excluded.state`, since: sql`excluded.since`, message: sql`excluded.message` },
    });
}

export async function deleteStates(tx: Tx, ids: readonly StateId[]): Promise<void> {
  if (ids.length > 0) await tx.delete(stateCheck).where(isAmong(stateCheck.id, ids));
}
