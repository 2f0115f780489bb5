import { type Channel } from '@portal/contract/shared/people/channels.ts';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  usualChannels,
} from '@portal/contract/notifications/kinds.ts';
import { and, isNull, ne, sql } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import { isAmong, type Tx } from '../../platform/database/database.ts';
import { account, isActive, emailAddress, ownAccount } from '../../platform/people/account.table.ts';
import { employee, fullName } from '../../platform/people/employee.table.ts';
import { isSectionOn } from '../../platform/settings/settings.sql.ts';
import { notification, notificationSetting } from './notifications.table.ts';
import { pushSubscription } from './push/push.table.ts';

/** Recipients; employees are resolved to their accounts. */
export type Recipients = { employeeIds: readonly number[] } | { accountIds: readonly number[] };

export interface NewNotification {
  kind: NotificationKind;
  to: Recipients;
  title: string;
  detail: string;
  address: string;
  once: string | null;
  /** A read notification with that key becomes unread and is sent again. */
  again?: boolean;
  now: Date;
}

/** A recipient and their chosen channels. */
export interface Recipient {
  id: number;
  accountId: number;
  employeeId: number | null;
  firstName: string;
  middleName: string;
  fullName: string;
  /** Empty without an e-mail. */
  email: string;
  /** Chosen, and a browser is subscribed. */
  byPush: boolean;
  byEmail: boolean;
}

/** A row of the driver: bigint is text. */
type Row = {
  [column in keyof Recipient]: Recipient[column] extends number | null
    ? string | (null & Recipient[column])
    : Recipient[column];
};

/** The person's choice, or the role's default. */
const wants = (channel: Channel, kind: NotificationKind) =>
  sql`coalesce(${notificationSetting[channel]}, case when ${account.role} = 'A'
    then ${usualChannels(kind, 'A')[channel]}::boolean else ${usualChannels(kind, 'M')[channel]}::boolean end)`;

/**
 * Writes the notifications of all recipients in one statement. Skips people without an account, former
 * employees, other roles, those who turned the kind off, and those who have the same key (`again`: unread). Returns
 * the recipients.
 */
export async function insertNotifications(
  tx: Tx,
  { kind, to, again = false, ...said }: NewNotification,
): Promise<Recipient[]> {
  // A withdrawn one stays hidden.
  const renewal = sql`do update set title = excluded.title, detail = excluded.detail, read_at = null,
    awaits_digest = excluded.awaits_digest, created_at = excluded.created_at
    where notification.read_at is not null and notification.is_shown = excluded.is_shown`;
  const [column, ids] =
    'accountIds' in to ? [account.id, to.accountIds] : [account.employeeId, to.employeeIds];
  const { rows } = await tx.execute<Row>(sql`
    with person as (
      select ${account.id} as account_id, ${account.employeeId} as employee_id, ${employee.firstName}, ${employee.middleName},
        coalesce(${fullName(employee)}, '') as full_name, ${emailAddress()} as email,
        ${wants('portal', kind)} as portal, ${wants('push', kind)} as push, ${wants('email', kind)} as by_email
      from ${account} left join ${employee} on ${employee.id} = ${account.employeeId}
      left join ${notificationSetting} on ${notificationSetting.accountId} = ${account.id} and ${notificationSetting.kind} = ${kind}
      where ${isSectionOn('notifications')} and ${isSectionOn(sql`${NOTIFICATION_KINDS[kind].section}`)}
        and ${column} = any(${sql.param([...ids])}::bigint[]) and ${account.deletedAt} is null
        and ${isActive} and ${account.role} = any(${sql.param([...NOTIFICATION_KINDS[kind].roles])}::text[])),
    put as (
      insert into ${notification} (account_id, kind, title, detail, address, once_key, is_shown, awaits_digest, created_at)
      select account_id, ${kind}, ${said.title}, ${said.detail}, ${said.address}, ${said.once}, portal,
        push and not by_email and email <> '', ${said.now.toISOString()}::timestamptz
      from person where portal or push or by_email order by account_id
      on conflict (account_id, once_key) ${again ? renewal : sql`do nothing`} returning id, account_id)
    select put.id, account_id as "accountId", employee_id as "employeeId", coalesce(first_name, '') as "firstName",
      coalesce(middle_name, '') as "middleName", full_name as "fullName", coalesce(email, '') as email,
      push and exists (select 1 from ${pushSubscription} where ${pushSubscription.accountId} = person.account_id) as "byPush", by_email as "byEmail"
    from put join person using (account_id) order by account_id`);
  return rows.map(({ id, accountId, employeeId, ...person }) => ({
    ...person,
    id: Number(id),
    accountId: Number(accountId),
    employeeId: employeeId === null ? null : Number(employeeId),
  }));
}

/** Active employees without an account who have an e-mail in the ERP; nobody if its section is off. */
export const selectWithoutAccount = (tx: Tx, kind: NotificationKind, employeeIds: readonly number[]) =>
  tx
    .select({
      employeeId: employee.id,
      ...columns(employee, 'firstName', 'middleName'),
      fullName: fullName(employee),
      email: sql<string>`${employee.email}`,
    })
    .from(employee)
    .leftJoin(account, ownAccount)
    .where(
      and(
        isAmong(employee.id, employeeIds),
        ne(employee.state, 'L'),
        ne(sql`coalesce(${employee.email}, '')`, ''),
        isNull(account.id),
        isSectionOn('notifications'),
        isSectionOn(sql`${NOTIFICATION_KINDS[kind].section}`),
      ),
    )
    .orderBy(employee.id);
