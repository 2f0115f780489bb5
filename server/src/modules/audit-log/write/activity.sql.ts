import { and, gte, lt, sql } from 'drizzle-orm';
import type { Tx, Writer } from '../../../platform/database/database.ts';
import { activity, visit } from './activity.table.ts';

export type NewActivity = Required<Omit<typeof activity.$inferInsert, 'id'>>;

export async function insertActivities(tx: Tx, rows: readonly NewActivity[]): Promise<void> {
  if (rows.length > 0) await tx.insert(activity).values([...rows]);
}

/** At most one visit a second is stored for an account. */
export async function insertVisit(tx: Writer, values: typeof visit.$inferInsert): Promise<void> {
  await tx.insert(visit).values(values).onConflictDoNothing();
}

/**
 * Deletes the entries from one moment to before another; returns their number. Only the owner of the table
 * may, because it disables the trigger that refuses deletions.
 */
export async function deleteEntries(tx: Tx, from: Date, until: Date): Promise<number> {
  await tx.execute(sql`alter table ${activity} disable trigger activity_append_only`);
  const { rowCount } = await tx
    .delete(activity)
    .where(and(gte(activity.createdAt, from), lt(activity.createdAt, until)));
  await tx.execute(sql`alter table ${activity} enable trigger activity_append_only`);
  return rowCount ?? 0;
}
