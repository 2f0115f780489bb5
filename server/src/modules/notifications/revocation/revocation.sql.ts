import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { NotificationKind } from '@portal/contract/notifications/kinds.ts';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Tx } from '../../../platform/database/database.ts';
import { account } from '../../../platform/people/account.table.ts';
import { notification, notificationSetting } from '../notifications.table.ts';

interface About {
  /** Paths of linked pages. */
  addresses: readonly string[];
  /** Undefined: every kind. */
  kinds?: readonly NotificationKind[];
  /** Undefined: everybody's. */
  accountIds?: readonly number[] | undefined;
}

/** Marks unread ones as read; `isGone` also hides all of them. */
async function end(tx: Tx, { addresses, kinds, accountIds }: About, now: Date, isGone: boolean) {
  // Locked in one order to prevent deadlocks.
  const { rows } = await tx.execute<{ account_id: string }>(sql`
    update ${notification} set read_at = coalesce(read_at, ${now.toISOString()}::timestamptz), is_shown = is_shown and not ${isGone}
    where id = any(array(
      select ${notification.id} from ${notification}
      where ${notification.address} = any(${sql.param([...addresses])}::text[])
        and (${notification.readAt} is null or ${notification.isShown} and ${isGone})
        ${kinds ? sql`and ${notification.kind} = any(${sql.param([...kinds])}::text[])` : sql``}
        ${accountIds ? sql`and ${notification.accountId} = any(${sql.param([...accountIds])}::bigint[])` : sql``}
      order by ${notification.id} for update))
    returning account_id`);
  return [...new Set(rows.map((row) => Number(row.account_id)))];
}

export const markOver = (tx: Tx, about: About, now: Date) => end(tx, about, now, false);
export const hideGone = (tx: Tx, about: About, now: Date) => end(tx, about, now, true);

/** Shows hidden notifications, except to people who turned the kind off on the portal. */
export async function showAgain(tx: Tx, addresses: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${notification} set is_shown = true
    where ${notification.address} = any(${sql.param([...addresses])}::text[]) and not ${notification.isShown}
      and not exists (select 1 from ${notificationSetting} s
        where s.account_id = ${notification.accountId} and s.kind = ${notification.kind} and not s.portal)`);
}

export interface KeyedMessage {
  once: string;
  /** Also its reminders, whose keys begin with that and a colon. */
  withReminders?: boolean;
  address: string;
  /** Recipients; null for all of them. */
  employeeIds: readonly number[] | null;
}

/** Notifications with that key and page, locked. */
export const lockMessages = (tx: Tx, { once, withReminders, address, employeeIds }: KeyedMessage) =>
  tx
    .select(columns(notification, 'id', 'accountId', 'readAt', 'onceKey'))
    .from(notification)
    .where(
      and(
        eq(notification.address, address),
        withReminders
          ? or(eq(notification.onceKey, once), sql`starts_with(${notification.onceKey}, ${once} || ':')`)
          : eq(notification.onceKey, once),
        employeeIds === null
          ? undefined
          : inArray(
              notification.accountId,
              tx.select({ id: account.id }).from(account).where(isAmong(account.employeeId, employeeIds)),
            ),
      ),
    )
    .orderBy(asc(notification.id))
    .for('update');

export async function deleteMessages(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(notification).where(isAmong(notification.id, ids));
}

export async function hideMessages(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx.update(notification).set({ readAt: now, isShown: false }).where(isAmong(notification.id, ids));
}

export type { About };

export async function markRead(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.update(notification).set({ readAt: now }).where(isAmong(notification.id, ids));
}
