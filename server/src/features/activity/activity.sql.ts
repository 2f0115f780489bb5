import { sql } from 'drizzle-orm';
import type { Reader, Tx, Writer } from '../../platform/database/database.ts';
import { activity, visit } from './activity.table.ts';

/** An entry with all that it may say. */
export type NewActivity = Required<Omit<typeof activity.$inferInsert, 'id'>>;

export async function insertActivities(tx: Tx, rows: readonly NewActivity[]): Promise<void> {
  if (rows.length > 0) await tx.insert(activity).values([...rows]);
}

/** One a second is kept of a person. */
export async function insertVisit(tx: Writer, values: typeof visit.$inferInsert): Promise<void> {
  await tx.insert(visit).values(values).onConflictDoNothing();
}

/** Makes the partitions of this month and the next three. */
export async function makeMonths(tx: Writer): Promise<void> {
  await tx.execute(
    sql`select activity_make_month((date_trunc('month', now()) + make_interval(months => n))::date) from generate_series(0, 3) n`,
  );
}

/** Drops a month `YYYY-MM` with its counts; false where there was none. */
export async function dropMonthTable(tx: Reader, month: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select activity_drop_month(${`${month}-01`}::date) as dropped`);
  return rows[0]?.['dropped'] === true;
}
