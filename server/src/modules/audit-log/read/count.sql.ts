import { count, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { activity } from '../write/activity.table.ts';
import { type LogFilter, whereOf } from './log.sql.ts';

/** Filters with cached counts. */
const MAX_COUNTS = 500;

/** Visible transactions: two statements with the same snapshot see the same entries. */
const SNAPSHOT = sql`current_database() || ' ' || pg_current_snapshot()::text`;

const counts = new Map<string, { snapshot: string; count: number }>();

/** Counts matching entries; repeats the count only after a transaction has changed anything. */
export async function countEntries(tx: Reader, filter: LogFilter): Promise<number> {
  const key = JSON.stringify(filter);
  const known = counts.get(key);
  const counted = tx.select({ n: count() }).from(activity).where(whereOf(filter));
  const { rows } = await tx.execute<{ snapshot: string; n: string | null }>(sql`
    select snapshot, case when snapshot = ${known?.snapshot ?? ''} then null else (${counted}) end as n
    from (select ${SNAPSHOT} as snapshot) seen`);
  const [row] = rows;
  if (known && row?.snapshot === known.snapshot) return known.count;
  const found = { snapshot: row?.snapshot ?? '', count: Number(row?.n) };
  if (counts.size >= MAX_COUNTS) counts.clear();
  counts.set(key, found);
  return found.count;
}
