import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/database.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { isWithin, joinedAt } from '../../../accounts/newcomers/newcomers.table.ts';
import { storedFile } from '../../../files/files.table.ts';
import {
  isListed,
  joined,
  JOINING,
  newcomers,
  placeBy,
} from '../../../notifications/newcomers/newcomers.table.ts';
import { isNotified } from '../../../notifications/notifications.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import { IS_NEW_BY_ROLE, LISTS } from '../audience.sql.ts';
import { instruction, userInstruction } from '../instructions.table.ts';
import { ENDED_TIMES, OWN_VIEWING, NOTIFIED_EDITION, NOTIFIED_KEY, isWaiting } from './notices.sql.ts';

/**
 * People who recently joined the portal, an area, position or role, with their pending instructions without a
 * notification; `n` is the number of these.
 */
export function selectJoined(tx: Reader, now: Date, today: string) {
  const pair = tx.$with('pair').as(
    tx
      .select({
        ...joined(now),
        id: sql<number>`${instruction.id}`.mapWith(instruction.id).as('joined_instruction'),
        name: storedFile.originalName,
        edition: NOTIFIED_EDITION.as('told_edition'),
        dueDays: instruction.dueDays,
        endedTimes: sql<number>`${ENDED_TIMES}`.as('ended_times'),
        place: placeBy(instruction.id),
      })
      .from(instruction)
      .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
      .innerJoin(account, sql`${account.id} = any(array(${newcomers(tx, 'instruction', now)}))`)
      .leftJoin(employee, eq(employee.id, account.employeeId))
      .leftJoin(userInstruction, OWN_VIEWING)
      .where(
        and(
          isWaiting(today),
          // Its predecessor may have been for the other role.
          isWithin(
            JOINING.days,
            now,
            joinedAt(sql`(${instruction.opensAfterId} is not null or ${IS_NEW_BY_ROLE})`, [LISTS]),
          ),
          not(isNotified(NOTIFIED_KEY)),
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
