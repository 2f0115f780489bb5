import { and, count, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { activity, activityCount, activityLate, activitySettled } from '../../activity/activity.table.ts';
import type { LogFilter } from '../log.sql.ts';

const DAY = 86_400_000;

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/**
 * Another one as soon as days were settled, a month was dropped or an entry came late: what was counted of
 * the past under one mark is true as long as a statement sees the same.
 */
export const MARK = sql<string>`(select ${activitySettled.version} || '+' || (select count(*) from ${activityLate}) from ${activitySettled})`;

export interface Moments {
  /** Of the statement. */
  now: Date;
  /** Transactions with smaller numbers are all over. */
  over: bigint;
  /** Transactions that begin to write from now on have this number or a larger one. */
  next: bigint;
}

/** Where the database's transactions stand. */
export async function selectMoments(tx: Reader): Promise<Moments> {
  const { rows } = await tx.execute<{ now: Date; over: string; next: string }>(sql`
    select statement_timestamp() as now, pg_snapshot_xmin(pg_current_snapshot())::text as over,
      pg_snapshot_xmax(pg_current_snapshot())::text as next`);
  const [{ now, over, next } = { now: new Date(0), over: '0', next: '0' }] = rows;
  return { now: new Date(now), over: BigInt(over), next: BigInt(next) };
}

/** The first day (UTC) that is counted entry by entry. */
async function selectSettled(tx: Reader): Promise<number> {
  const [row] = await tx.select({ until: activitySettled.until }).from(activitySettled);
  return row ? Date.parse(`${row.until}T00:00Z`) : 0;
}

type Kinds = Pick<LogFilter, 'sections' | 'actions'>;

/** What the stored counts of days say from one day to before another. */
const storedOf = (tx: Reader, { sections, actions }: Kinds, first: number | undefined, last: number): SQL =>
  sql`(${tx
    .select({ n: sql`coalesce(${sum(activityCount.entries)}, 0)` })
    .from(activityCount)
    .where(
      and(
        first === undefined ? undefined : gte(activityCount.day, dayOf(first)),
        lt(activityCount.day, dayOf(last)),
        sections && inArray(activityCount.sectionId, [...sections]),
        actions && inArray(activityCount.actionId, [...actions]),
      ),
    )})`;

/**
 * How many entries pass a filter without words, and the mark of that moment. Whole settled days are added up
 * from their stored counts, except for people; what is left at both ends, less than a day each and what is
 * not settled, is counted by the index. One statement, so that an entry that comes meanwhile is in one of the
 * parts.
 */
export async function countEntries(tx: Reader, filter: LogFilter): Promise<{ count: number; mark: string }> {
  const { users, sections, actions, from, until } = filter;
  const kinds = and(
    users && inArray(activity.userId, [...users]),
    sections && inArray(activity.sectionId, [...sections]),
    actions && inArray(activity.actionId, [...actions]),
  );
  const counted = (range: SQL | undefined): SQL =>
    sql`(${tx.select({ n: count() }).from(activity).where(and(kinds, range))})`;
  const edge = from && gte(activity.createdAt, from);
  const end = until && lt(activity.createdAt, until);
  const answer = async (n: SQL) => {
    const { rows } = await tx.execute<{ n: string; mark: string }>(sql`select ${n} as n, ${MARK} as mark`);
    return { count: Number(rows[0]?.n), mark: rows[0]?.mark ?? '' };
  };

  const settled = users ? 0 : await selectSettled(tx);
  const first = from ? Math.ceil(from.getTime() / DAY) * DAY : undefined;
  const last = Math.min(until ? Math.floor(until.getTime() / DAY) * DAY : Infinity, settled);
  if (users || (first !== undefined && first >= last)) return answer(counted(and(edge, end)));
  const tail = counted(and(gte(activity.createdAt, new Date(last)), end));
  const head =
    from && first !== undefined ? counted(and(edge, lt(activity.createdAt, new Date(first)))) : sql`0`;
  return answer(sql`${storedOf(tx, filter, first, last)} + ${tail} + ${head}`);
}
