import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { activity, activityRepeat } from './activity.table.ts';

/** Number of repeats in that quarter of an hour, this one included. */
export async function countRepeat(tx: Tx, details: string, since: Date): Promise<number> {
  const [row] = await tx
    .insert(activityRepeat)
    .values({ details, since, times: 1 })
    .onConflictDoUpdate({
      target: [activityRepeat.since, activityRepeat.details],
      set: { times: sql`${activityRepeat.times} + 1` },
    })
    .returning({ times: activityRepeat.times });
  return required(row).times;
}

/** Writes the entry that the number belongs to. */
export async function insertRepeated(tx: Tx, row: typeof activity.$inferInsert, since: Date): Promise<void> {
  const [entry] = await tx.insert(activity).values(row).returning({ id: activity.id });
  await tx
    .update(activityRepeat)
    .set({ entryId: required(entry).id })
    .where(and(eq(activityRepeat.since, since), eq(activityRepeat.details, row.details)));
}

export async function deleteRepeats(tx: Tx, from: Date, until: Date): Promise<void> {
  await tx
    .delete(activityRepeat)
    .where(and(gte(activityRepeat.since, from), lt(activityRepeat.since, until)));
}
