import { and, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { account } from '../../../platform/people/account.table.ts';
import { cameWithin, joinedDay } from '../../accounts/newcomers/newcomers.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { isNotified } from '../notifications.table.ts';
import { type JoinedKind, JOINING } from './newcomers.limits.ts';

export { JOINING };

/**
 * Accounts that joined recently, without those that got a message about many records. A separate subquery, so
 * that a newly hired organisation is not paired with everything again.
 */
export const newcomers = (tx: Reader, kind: JoinedKind, now: Date) =>
  tx
    .select({ id: account.id })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(
      and(
        cameWithin(JOINING.days, now),
        not(isNotified(sql`${sql.raw(`'${kind}:joined:'`)} || ${joinedDay(now)}`)),
      ),
    );

/** Columns of each pair of a newcomer and a record; `n` is the number of the person's records. */
export const joined = (now: Date) => ({
  accountId: sql<number>`${account.id}`.mapWith(account.id).as('joined_id'),
  day: joinedDay(now).as('joined_day'),
  n: sql<number>`(count(*) over (partition by ${account.id}))::int`.as('n'),
});

/** Place of a record among the person's in that order. */
export const placeBy = (order: SQLWrapper) =>
  sql<number>`row_number() over (partition by ${account.id} order by ${order})`.as('place');

/** A person with more records than `each` has one row. */
export const isListed = ({ n, place }: { n: SQLWrapper; place: SQLWrapper }): SQL =>
  sql`${n} <= ${JOINING.each} or ${place} = 1`;
