import { and, count, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { activity, activityCount, activitySettled } from '../activity/activity.table.ts';
import type { LogFilter } from './log.sql.ts';

const DAY = 86_400_000;

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The first day (UTC) that is counted entry by entry. */
async function selectSettled(tx: Reader): Promise<number> {
  const [row] = await tx.select({ until: activitySettled.until }).from(activitySettled);
  return row ? Date.parse(`${row.until}T00:00Z`) : 0;
}

/**
 * How many entries pass a filter without users. Whole settled days are added up from their stored counts;
 * what is left at both ends, less than a day each and what is not settled, is counted by the index. One
 * statement, so that an entry that comes meanwhile is in one of the parts.
 */
export async function countEntries(
  tx: Reader,
  { sections, actions, from, until }: LogFilter,
): Promise<number> {
  const settled = await selectSettled(tx);
  const first = from ? Math.ceil(from.getTime() / DAY) * DAY : undefined;
  const last = Math.min(until ? Math.floor(until.getTime() / DAY) * DAY : Infinity, settled);
  const kinds = and(
    sections && inArray(activity.sectionId, [...sections]),
    actions && inArray(activity.actionId, [...actions]),
  );
  const counted = (range: SQL | undefined): SQL =>
    sql`(${tx.select({ n: count() }).from(activity).where(and(kinds, range))})`;
  const edge = from && gte(activity.createdAt, from);
  const end = until && lt(activity.createdAt, until);

  if (first !== undefined && first >= last) {
    const { rows } = await tx.execute(sql`select ${counted(and(edge, end))} as n`);
    return Number(rows[0]?.['n']);
  }
  const days = tx
    .select({ n: sql`coalesce(${sum(activityCount.entries)}, 0)` })
    .from(activityCount)
    .where(
      and(
        first === undefined ? undefined : gte(activityCount.day, dayOf(first)),
        lt(activityCount.day, dayOf(last)),
        sections && inArray(activityCount.sectionId, [...sections]),
        actions && inArray(activityCount.actionId, [...actions]),
      ),
    );
  const tail = counted(and(gte(activity.createdAt, new Date(last)), end));
  const head =
    from && first !== undefined ? counted(and(edge, lt(activity.createdAt, new Date(first)))) : sql`0`;
  const { rows } = await tx.execute(sql`select (${days}) + ${tail} + ${head} as n`);
  return Number(rows[0]?.['n']);
}

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
