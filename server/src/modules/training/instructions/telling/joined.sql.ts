import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/database.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { cameWithin, isWithin, JOINED_DAY, joinedAt } from '../../../accounts/joined/joined.table.ts';
import { storedFile } from '../../../files/files.table.ts';
import { isTold } from '../../../notifications/notifications.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import { IS_NEW_BY_ROLE } from '../audience.sql.ts';
import { instruction, userInstruction } from '../instructions.table.ts';
import { ENDED_TIMES, OWN_VIEWING, TOLD_EDITION, TOLD_KEY, WAITS } from './tell.sql.ts';

interface Asked {
  /** Who came earlier than so many days ago is not looked at. */
  days: number;
  /** A person with more instructions than that has one row. */
  each: number;
  limit: number;
}

/**
 * People who have come to their area, position or role, or to the portal, of late, and the instructions that wait for
 * them of which they were not told; `n` is how many these are.
 */
export function selectJoined(tx: Reader, now: Date, { days, each, limit }: Asked) {
  // Apart: of a whole organisation that was hired nobody is paired with everything again.
  const newcomers = tx
    .select({ id: account.id })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(and(cameWithin(days, now), not(isTold(sql`'instruction:joined:' || ${JOINED_DAY}`))));
  const pair = tx.$with('pair').as(
    tx
      .select({
        accountId: sql<number>`${account.id}`.mapWith(account.id).as('joined_id'),
        day: JOINED_DAY.as('joined_day'),
        id: sql<number>`${instruction.id}`.mapWith(instruction.id).as('joined_instruction'),
        name: storedFile.originalName,
        edition: TOLD_EDITION.as('told_edition'),
        dueDays: instruction.dueDays,
        endedTimes: sql<number>`${ENDED_TIMES}`.as('ended_times'),
        n: sql<number>`(count(*) over (partition by ${account.id}))::int`.as('n'),
        place: sql<number>`row_number() over (partition by ${account.id} order by ${instruction.id})`.as(
          'place',
        ),
      })
      .from(instruction)
      .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
      .innerJoin(account, sql`${account.id} = any(array(${newcomers}))`)
      .leftJoin(employee, eq(employee.id, account.employeeId))
      .leftJoin(userInstruction, OWN_VIEWING)
      .where(
        and(
          WAITS,
          // What comes before it may have been for the other role.
          isWithin(days, now, joinedAt(sql`(${instruction.opensAfterId} is not null or ${IS_NEW_BY_ROLE})`)),
          not(isTold(TOLD_KEY)),
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
