import { and, asc, eq, gt, isNull, not, notExists, or, sql } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { account, isActive } from '../../../../platform/people/account.table.ts';
import { isExempt } from '../../exemptions/exemptions.table.ts';
import { notification } from '../../../notifications/notifications.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import { acknowledgement, mustRead } from '../acknowledgements.table.ts';
import { inForce, isFor, isRead } from '../audience.sql.ts';
import { type Filter, isLate, isPerson, isItem, type Moment, type ItemKey } from '../filter.sql.ts';

const RECORD = columns(mustRead, 'kind', 'recordId', 'title', 'due', 'since');

const isKey = ({ kind, recordId }: ItemKey) => and(eq(mustRead.kind, kind), eq(mustRead.recordId, recordId));

/** A current requirement, locked against its withdrawal; undefined if it has ended. */
export async function lockItem(tx: Tx, key: ItemKey, now: Date) {
  const [row] = await tx
    .select(RECORD)
    .from(mustRead)
    .where(and(isKey(key), inForce(now)))
    .for('key share');
  return row;
}
export type NoticeRecord = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

/** Required records whose audience is not notified yet. */
export const selectPending = (tx: Reader, now: Date): Promise<NoticeRecord[]> =>
  tx
    .select(RECORD)
    .from(mustRead)
    .where(and(inForce(now), isNull(mustRead.toldAt)))
    .orderBy(asc(mustRead.visibleFrom), asc(mustRead.kind), asc(mustRead.recordId));

/** Days before the last one with a reminder; afterwards, days between reminders. */
const BEFORE = 3;
const EVERY = 7;

/** Records with a scheduled reminder on that day that is not sent yet. */
export const selectRemindable = (tx: Reader, { now, today }: Moment): Promise<NoticeRecord[]> => {
  const left = sql`(${mustRead.due} - ${today}::date)`;
  return tx
    .select(RECORD)
    .from(mustRead)
    .where(
      and(
        inForce(now),
        sql`${mustRead.remindedOn} is distinct from ${today}::date`,
        or(sql`${left} in (${BEFORE}, 0)`, sql`${left} < 0 and ${left} % ${EVERY} = 0`),
      ),
    )
    .orderBy(asc(mustRead.kind), asc(mustRead.recordId));
};

/** Records of the filter in the requested states. */
export function selectOfFilter(
  tx: Reader,
  filter: Filter,
  at: Moment,
  limit: number,
): Promise<NoticeRecord[]> {
  const late = isLate(at.today);
  const states = or(
    filter.states?.includes('overdue') ? late : undefined,
    filter.states?.includes('due') ? sql`not ${late}` : undefined,
  );
  return tx
    .select(RECORD)
    .from(mustRead)
    .where(and(isItem(filter, at), states ?? sql`false`))
    .orderBy(asc(mustRead.kind), asc(mustRead.recordId))
    .limit(limit);
}

interface Batch {
  /** Only greater ids. */
  after: number;
  limit: number;
  /** The organisation's day. */
  today: string;
  /** Skips people notified with this key since then. */
  untold?: { once: string; since: Date };
}

/** People of the audience who have not read the record, by id. */
export async function selectUnreadBy(
  tx: Reader,
  key: ItemKey,
  filter: Filter,
  { after, limit, untold, today }: Batch,
): Promise<number[]> {
  const told = tx
    .select({ one: sql`1` })
    .from(notification)
    .where(
      and(
        eq(notification.accountId, account.id),
        eq(notification.onceKey, untold?.once ?? ''),
        sql`${notification.createdAt} >= ${(untold?.since ?? new Date(0)).toISOString()}::timestamptz`,
      ),
    );
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .innerJoin(mustRead, and(isKey(key), isFor(today)))
    .leftJoin(acknowledgement, isRead(account.id))
    .where(
      and(
        isPerson(filter),
        isActive,
        isNull(acknowledgement.id),
        not(isExempt(account.id, mustRead.kind, mustRead.recordId)),
        gt(account.id, after),
        untold && notExists(told),
      ),
    )
    .orderBy(asc(account.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Marks the edition's audience as notified. */
export async function markNotified(tx: Tx, { since, ...key }: ItemKey & { since: number }, now: Date) {
  await tx
    .update(mustRead)
    .set({ toldAt: now })
    .where(and(isKey(key), eq(mustRead.since, since)));
}

export async function markReminded(tx: Tx, key: ItemKey, today: string): Promise<void> {
  await tx.update(mustRead).set({ remindedOn: today }).where(isKey(key));
}
