import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { account, isActive, emailAddress } from '../../../platform/people/account.table.ts';
import { session } from '../../accounts/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { isOfSectionOn } from '../notifications.sql.ts';
import { notification, notificationSetting } from '../notifications.table.ts';
import { pushSubscription } from '../push/push.table.ts';

/** Older notifications are skipped after a pause of the digests, milliseconds. */
const OLDEST = 2 * 24 * 60 * 60 * 1000;

/** One unread notification for a digest. */
export interface Unread {
  accountId: number;
  email: string;
  firstName: string;
  middleName: string;
  title: string;
  detail: string;
}

/**
 * Takes the waiting notifications of that many people, so that nobody gets them twice. Returns the unread
 * ones of active people with an e-mail and without a subscribed browser; empty lists at the end.
 */
export async function takeForDigest(
  tx: Tx,
  { before, most, now }: { before: Date; most: number; now: Date },
): Promise<{ people: number; unread: Unread[] }> {
  const moment = sql`${before.toISOString()}::timestamptz`;
  const oldest = sql`${new Date(before.getTime() - OLDEST).toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Omit<Unread, 'accountId'> & { accountId: string; isWanted: boolean }>(sql`
    with person as (
      select distinct ${notification.accountId} as id from ${notification}
      where ${notification.awaitsDigest} and ${notification.createdAt} < ${moment} order by 1 limit ${most}),
    taken as (
      update ${notification} set awaits_digest = false from person
      where ${notification.accountId} = person.id and ${notification.awaitsDigest} and ${notification.createdAt} < ${moment}
      returning ${notification.id}, ${notification.accountId}, ${notification.readAt}, ${notification.title}, ${notification.detail}, ${notification.createdAt}, ${isOfSectionOn} as is_on)
    select taken.account_id as "accountId", ${emailAddress()} as email, coalesce(${employee.firstName}, '') as "firstName",
      coalesce(${employee.middleName}, '') as "middleName", taken.title as title, taken.detail as detail,
      taken.is_on and taken.read_at is null and taken.created_at > ${oldest} and ${account.deletedAt} is null and ${isActive}
        and coalesce(${emailAddress()}, '') <> '' and not exists (
          select 1 from ${notificationSetting} where ${notificationSetting.accountId} = ${account.id}
            and ${notificationSetting.kind} = 'digest' and not ${notificationSetting.email})
        and not exists (
          select 1 from ${pushSubscription} join ${session} on ${session.id} = ${pushSubscription.sessionId}
          where ${pushSubscription.accountId} = ${account.id} and ${session.expiresAt} > ${now.toISOString()}::timestamptz) as "isWanted"
    from taken join ${account} on ${account.id} = taken.account_id
    left join ${employee} on ${employee.id} = ${account.employeeId}
    order by taken.account_id, taken.id`);
  const unread = rows
    .filter(({ isWanted }) => isWanted)
    .map(({ accountId, email, firstName, middleName, title, detail }) => ({
      ...{ email, firstName, middleName, title, detail },
      accountId: Number(accountId),
    }));
  return { people: new Set(rows.map(({ accountId }) => accountId)).size, unread };
}
