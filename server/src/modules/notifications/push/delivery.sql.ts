import type { NotificationKind } from '@portal/contract/notifications/kinds.ts';
import { and, gt, gte, sql } from 'drizzle-orm';
import { isAmong, type Reader, type Tx, type Writer } from '../../../platform/database/database.ts';
import { account, isActive } from '../../../platform/people/account.table.ts';
import { session } from '../../accounts/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { isSectionOn } from '../../../platform/settings/settings.sql.ts';
import { isOfSectionOn } from '../notifications.sql.ts';
import { notification } from '../notifications.table.ts';
import { pushDelivery, pushSubscription } from './push.table.ts';

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const numbers = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;

/** Creates a delivery of each notification to each browser of its person; existing ones stay unchanged. */
export async function insertDeliveries(
  tx: Writer,
  notificationIds: readonly number[],
  { dueAt, isHeld }: { dueAt: Date; isHeld: boolean },
): Promise<void> {
  await tx.execute(sql`
    insert into ${pushDelivery} (notification_id, subscription_id, due_at, is_held)
    select ${notification.id}, ${pushSubscription.id}, ${moment(dueAt)}, ${isHeld}
    from ${notification} join ${pushSubscription} on ${pushSubscription.accountId} = ${notification.accountId}
    where ${notification.id} = any(${numbers(notificationIds)})
    on conflict do nothing`);
}

export interface Delivery {
  notificationId: number;
  subscriptionId: number;
  isHeld: boolean;
  /** Includes the current attempt. */
  tries: number;
  /** False if it is useless now: read, too old, or the session has ended. */
  isWanted: boolean;
  kind: NotificationKind;
  title: string;
  address: string;
  createdAt: Date;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

type Row = Omit<Delivery, 'notificationId' | 'subscriptionId' | 'createdAt'> &
  Record<'notificationId' | 'subscriptionId' | 'createdAt', string>;

interface Claim {
  now: Date;
  /** Browsers; each comes with all of its due deliveries. */
  most: number;
  /** End of the lease, when another process may retry. */
  until: Date;
  /** Older notifications are not sent. */
  notBefore: Date;
}

/** Claims the due deliveries of some browsers until `until`; skips browsers served by other processes. */
export async function claimDeliveries(tx: Tx, claim: Claim): Promise<Delivery[]> {
  const now = moment(claim.now);
  const { rows } = await tx.execute<Row>(sql`
    with browser as materialized (
      select ${pushSubscription.id} from ${pushSubscription}
      where exists (select 1 from ${pushDelivery} where ${pushDelivery.subscriptionId} = ${pushSubscription.id} and ${pushDelivery.dueAt} <= ${now})
      order by ${pushSubscription.id} limit ${claim.most} for update skip locked),
    claimed as (
      update ${pushDelivery} set due_at = ${moment(claim.until)}, tries = tries + 1
      from browser where ${pushDelivery.subscriptionId} = browser.id and ${pushDelivery.dueAt} <= ${now}
      returning ${pushDelivery.notificationId}, ${pushDelivery.subscriptionId}, ${pushDelivery.isHeld}, ${pushDelivery.tries})
    select claimed.notification_id as "notificationId", claimed.subscription_id as "subscriptionId",
      claimed.is_held as "isHeld", claimed.tries as tries,
      ${notification.accountId} = ${pushSubscription.accountId} and ${notification.readAt} is null
        and ${notification.createdAt} > ${moment(claim.notBefore)} and ${session.expiresAt} > ${now}
        and coalesce(${pushSubscription.expiresAt} > ${now}, true)
        and ${account.deletedAt} is null and ${isActive} and ${isOfSectionOn}
        and ${isSectionOn('notifications')} as "isWanted",
      ${notification.kind} as kind, ${notification.title} as title, ${notification.address} as address,
      ${notification.createdAt} as "createdAt", ${pushSubscription.endpoint} as endpoint,
      ${pushSubscription.p256dh} as p256dh, ${pushSubscription.auth} as auth
    from claimed join ${notification} on ${notification.id} = claimed.notification_id
    join ${pushSubscription} on ${pushSubscription.id} = claimed.subscription_id
    join ${session} on ${session.id} = ${pushSubscription.sessionId}
    join ${account} on ${account.id} = ${pushSubscription.accountId}
    left join ${employee} on ${employee.id} = ${account.employeeId}
    order by claimed.subscription_id, claimed.notification_id`);
  return rows.map((row) => ({
    ...row,
    notificationId: Number(row.notificationId),
    subscriptionId: Number(row.subscriptionId),
    createdAt: new Date(row.createdAt),
  }));
}

/** A finished attempt; `again` is null for the last one. */
export interface Settled {
  notificationId: number;
  subscriptionId: number;
  again: Date | null;
}

export async function settleDeliveries(tx: Tx, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  await tx.execute(sql`
    update ${pushDelivery} set due_at = settled.again
    from unnest(${numbers(settled.map(({ notificationId }) => notificationId))},
      ${numbers(settled.map(({ subscriptionId }) => subscriptionId))},
      ${sql.param(settled.map(({ again }) => again?.toISOString() ?? null))}::timestamptz[]) as settled (notification_id, subscription_id, again)
    where ${pushDelivery.notificationId} = settled.notification_id and ${pushDelivery.subscriptionId} = settled.subscription_id`);
}

export async function deleteSubscriptions(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(pushSubscription).where(isAmong(pushSubscription.id, ids));
}

/** Resets the refusals after a success. */
export async function forgetRefusals(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .update(pushSubscription)
    .set({ refusals: 0 })
    .where(and(isAmong(pushSubscription.id, ids), gt(pushSubscription.refusals, 0)));
}

/** Counts a refusal of each browser; deletes those with too many in a row. */
export async function countRefusals(tx: Tx, ids: readonly number[], most: number): Promise<void> {
  if (ids.length === 0) return;
  const these = isAmong(pushSubscription.id, ids);
  await tx
    .update(pushSubscription)
    .set({ refusals: sql`${pushSubscription.refusals} + 1` })
    .where(these);
  await tx.delete(pushSubscription).where(and(these, gte(pushSubscription.refusals, most)));
}

export const countWaiting = (tx: Reader): Promise<number> =>
  tx.$count(pushDelivery, sql`${pushDelivery.dueAt} is not null`);
