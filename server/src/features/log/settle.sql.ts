import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';

/** Gives the newest month without its part of the search's index that part; false where all have theirs. */
export async function indexMonth(tx: Tx): Promise<boolean> {
  await tx.execute(sql`set local statement_timeout = '10min'`);
  const { rows } = await tx.execute(sql`select activity_index_month(null) as indexed`);
  return rows[0]?.['indexed'] === true;
}

/** Settles the days that are over. A run that somebody's old entry stands in the way of leaves it to the next. */
export async function settleDays(tx: Tx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '10min'`);
  await tx.execute(sql`select activity_settle()`);
}
