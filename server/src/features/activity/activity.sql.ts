import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { activity, visit } from './activity.table.ts';

export async function insertActivity(tx: Tx, values: typeof activity.$inferInsert): Promise<void> {
  await tx.insert(activity).values(values);
}

export async function insertVisit(tx: Tx, values: typeof visit.$inferInsert): Promise<void> {
  await tx.insert(visit).values(values);
}

/** Makes the partitions of this month and the next three. */
export async function makeMonths(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select activity_make_month((date_trunc('month', now()) + make_interval(months => n))::date) from generate_series(0, 3) n`,
  );
}
