import { and, asc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { account } from '../../account/account.table.ts';
import { cameWithin, isWithin, JOINED_DAY, joinedAt } from '../../account/joined/joined.table.ts';
import { isExempt } from '../../exemptions/exemptions.table.ts';
import { isTold } from '../../notifications/notifications.table.ts';
import { employee } from '../../staff/staff.table.ts';
import { acknowledgement, mustRead } from '../acknowledgements.table.ts';
import { AT_WORK, inForce, IS_FOR, IS_NEW_BY_ROLE, isRead } from '../audience.sql.ts';

interface Asked {
  /** Days since a person joined; earlier ones are skipped. */
  days: number;
  /** A person with more records has one row. */
  each: number;
  limit: number;
}

/**
 * People who recently joined the portal, an area, position or role, with unread records whose audience was
 * already notified; `n` is the number of these.
 */
export function selectJoined(tx: Reader, now: Date, { days, each, limit }: Asked) {
  // A separate subquery, so that a newly hired organisation is not paired with everything again.
  const newcomers = tx
    .select({ id: account.id })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(and(cameWithin(days, now), not(isTold(sql`'acknowledge:joined:' || ${JOINED_DAY}`))));
  const pair = tx.$with('pair').as(
    tx
      .select({
        accountId: sql<number>`${account.id}`.mapWith(account.id).as('joined_id'),
        day: JOINED_DAY.as('joined_day'),
        ...columns(mustRead, 'kind', 'recordId', 'title', 'due', 'since'),
        n: sql<number>`(count(*) over (partition by ${account.id}))::int`.as('n'),
        place:
          sql<number>`row_number() over (partition by ${account.id} order by ${mustRead.kind}, ${mustRead.recordId})`.as(
            'place',
          ),
      })
      .from(mustRead)
      .innerJoin(account, sql`${account.id} = any(array(${newcomers}))`)
      .leftJoin(employee, eq(employee.id, account.employeeId))
      .leftJoin(acknowledgement, isRead(account.id))
      .where(
        and(
          inForce(now),
          isNotNull(mustRead.toldAt),
          AT_WORK,
          isWithin(days, now, joinedAt(IS_NEW_BY_ROLE)),
          IS_FOR,
          isNull(acknowledgement.id),
          not(isExempt(account.id, mustRead.kind, mustRead.recordId)),
          not(
            isTold(
              sql`'acknowledge:' || ${mustRead.kind} || ':' || ${mustRead.recordId} || ':' || ${mustRead.since}`,
            ),
          ),
        ),
      ),
  );
  return tx
    .with(pair)
    .select()
    .from(pair)
    .where(sql`${pair.n} <= ${each} or ${pair.place} = 1`)
    .orderBy(asc(pair.accountId), asc(pair.place))
    .limit(limit);
}
