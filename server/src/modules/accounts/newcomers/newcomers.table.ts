import { type SQL, sql } from 'drizzle-orm';
import { employee } from '../../../platform/people/employee.table.ts';
import { account } from '../../../platform/people/account.table.ts';
import type { Lists } from '../audience/audience.table.ts';

const instant = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** Start of the hire date. */
const HIRED_AT = sql`(${employee.hiredOn}::timestamp at time zone 'UTC')`;

/**
 * Time at which the user joined the audience: portal, area, position, a role, team or hire date that the
 * audience needs.
 */
export const joinedAt = (isNewByRole: SQL, lists: readonly Lists[]): SQL => {
  const has = (condition: (one: Lists) => SQL): SQL => sql.join(lists.map(condition), sql` or `);
  const byHire = has(({ hiredWithin }) => sql`${hiredWithin} is not null`);
  return sql`greatest(${account.createdAt}, ${employee.movedAt}, case when ${isNewByRole} then ${account.roleSince} end,
    case when ${byHire} or ${has(({ teams }) => sql`${teams} <> '{}'`)} then ${employee.teamSince} end,
    case when ${byHire} then ${HIRED_AT} end)`;
};

/** Date on which the user joined their audience, as text. */
export const joinedDay = (now: Date) => sql<string>`to_char(
  greatest(${account.createdAt}, ${employee.movedAt}, ${account.roleSince}, ${employee.teamSince},
    case when ${HIRED_AT} <= ${instant(now)} then ${HIRED_AT} end) at time zone 'UTC', 'YYYY-MM-DD')`;

const before = (now: Date, days: number): SQL => sql`${instant(now)} - make_interval(days => ${days})`;

/** The moment is within the last `days`. */
export const isWithin = (days: number, now: Date, moment: SQL): SQL => sql`${moment} > ${before(now, days)}`;

/** The user joined a portal, area, position, role or team or was hired in those days. Requires no `employee`. */
export const cameWithin = (days: number, now: Date): SQL => sql`(${account.createdAt} > ${before(now, days)}
  or ${account.roleSince} > ${before(now, days)}
  or exists (select 1 from ${employee} moved where moved.id = ${account.employeeId}
    and (greatest(moved.moved_at, moved.team_since) > ${before(now, days)}
      or moved.hired_on between ${before(now, days)} and ${instant(now)})))`;
