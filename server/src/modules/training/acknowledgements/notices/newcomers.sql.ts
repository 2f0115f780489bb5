import { and, asc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import { account, isActive } from '../../../../platform/people/account.table.ts';
import { isWithin, joinedAt } from '../../../accounts/newcomers/newcomers.table.ts';
import { isExempt } from '../../exemptions/exemptions.table.ts';
import {
  isListed,
  joined,
  JOINING,
  newcomers,
  placeBy,
} from '../../../notifications/newcomers/newcomers.table.ts';
import { isNotified } from '../../../notifications/notifications.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import { acknowledgement, mustRead } from '../acknowledgements.table.ts';
import { inForce, isFor, IS_NEW_BY_ROLE, isRead, LISTS } from '../audience.sql.ts';

/**
 * People who recently joined the portal, an area, position or role, with unread records whose audience was
 * already notified; `n` is the number of these.
 */
export function selectJoined(tx: Reader, now: Date, today: string) {
  const pair = tx.$with('pair').as(
    tx
      .select({
        ...joined(now),
        ...columns(mustRead, 'kind', 'recordId', 'title', 'due', 'since'),
        place: placeBy(sql`${mustRead.kind}, ${mustRead.recordId}`),
      })
      .from(mustRead)
      .innerJoin(account, sql`${account.id} = any(array(${newcomers(tx, 'acknowledge', now)}))`)
      .leftJoin(employee, eq(employee.id, account.employeeId))
      .leftJoin(acknowledgement, isRead(account.id))
      .where(
        and(
          inForce(now),
          isNotNull(mustRead.toldAt),
          isNull(account.deletedAt),
          isActive,
          isWithin(JOINING.days, now, joinedAt(IS_NEW_BY_ROLE, LISTS)),
          isFor(today),
          isNull(acknowledgement.id),
          not(isExempt(account.id, mustRead.kind, mustRead.recordId)),
          not(
            isNotified(
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
    .where(isListed(pair))
    .orderBy(asc(pair.accountId), asc(pair.place))
    .limit(JOINING.limit);
}
