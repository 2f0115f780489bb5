import { and, asc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { cameWithin, isWithin, JOINED_DAY, joinedAt } from '../../../accounts/joined/joined.table.ts';
import { isExempt } from '../../exemptions/exemptions.table.ts';
import { isTold } from '../../../notifications/notifications.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import { acknowledgement, mustRead } from '../acknowledgements.table.ts';
import { AT_WORK, inForce, IS_FOR, IS_NEW_BY_ROLE, isRead } from '../audience.sql.ts';

interface Asked {
  /** Who came earlier than so many days ago is not looked at. */
  days: number;
  /** A person with more things than that has one row. */
  each: number;
  limit: number;
}

/**
 * People who have come to their area, position or role, or to the portal, of late, and what waits for them that its
 * audience was told of without them; `n` is how many things that are.
 */
export function selectJoined(tx: Reader, now: Date, { days, each, limit }: Asked) {
  // Apart: of a whole organisation that was hired nobody is paired with everything again.
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
