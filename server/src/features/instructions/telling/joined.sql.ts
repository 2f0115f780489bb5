import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { account } from '../../account/account.table.ts';
import { cameWithin, isWithin, JOINED_DAY, joinedAt } from '../../account/joined/joined.table.ts';
import { storedFile } from '../../files/files.table.ts';
import { isTold } from '../../notifications/notifications.table.ts';
import { employee } from '../../staff/staff.table.ts';
import { IS_NEW_BY_ROLE } from '../audience.sql.ts';
import { instruction, userInstruction } from '../instructions.table.ts';
import { ENDED_TIMES, OWN_VIEWING, TOLD_EDITION, TOLD_KEY, WAITS } from './tell.sql.ts';

interface Asked {
  /** Days since a person joined; earlier ones are skipped. */
  days: number;
  /** A person with more instructions has one row. */
  each: number;
  limit: number;
}

/**
 * People who recently joined the portal, an area, position or role, with their pending instructions without a
 * notification; `n` is the number of these.
 */
export function selectJoined(tx: Reader, now: Date, { days, each, limit }: Asked) {
  // A separate subquery, so that a newly hired organisation is not paired with everything again.
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
          // Its predecessor may have been for the other role.
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
