import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/database/database.ts';
import { account, isActive } from '../../../platform/people/account.table.ts';
import { session } from '../../accounts/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { isSectionOn } from '../../../platform/settings/settings.sql.ts';
import { isUnread } from '../notifications.sql.ts';
import { notification } from '../notifications.table.ts';

/** One parameter, however many values: thousands of pages may be open. */
const among = (column: AnyPgColumn, ids: readonly number[]) =>
  sql`${column} = any(${sql.param([...ids])}::bigint[])`;

/** Unread numbers of accounts that have any. */
export const countUnreadOf = (tx: Reader, accountIds: readonly number[]) =>
  tx
    .select({ id: notification.accountId, count: count() })
    .from(notification)
    .where(and(among(notification.accountId, accountIds), isUnread))
    .groupBy(notification.accountId);

/** Sessions that have not ended, of active accounts; none while notifications are switched off. */
export async function livingSessions(tx: Reader, ids: readonly number[], now: Date): Promise<Set<number>> {
  const rows = await tx
    .select({ id: session.id })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(
      and(
        among(session.id, ids),
        gt(session.expiresAt, now),
        isNull(account.deletedAt),
        isSectionOn('notifications'),
        isActive,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
