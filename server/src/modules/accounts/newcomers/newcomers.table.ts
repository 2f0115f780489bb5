import { type SQL, sql } from 'drizzle-orm';
import { employee } from '../../../platform/people/employee.table.ts';
import { account } from '../../../platform/people/account.table.ts';

/** Time at which the user joined the audience: portal, area, position, or a role that the audience needs. */
export const joinedAt = (isNewByRole: SQL): SQL =>
  sql`greatest(${account.createdAt}, ${employee.movedAt}, case when ${isNewByRole} then ${account.roleSince} end)`;

/** Date on which the user joined their audience, as text. */
export const JOINED_DAY = sql<string>`to_char(
  greatest(${account.createdAt}, ${employee.movedAt}, ${account.roleSince}) at time zone 'UTC', 'YYYY-MM-DD')`;

const before = (now: Date, days: number): SQL =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;

/** The moment is within the last `days`. */
export const isWithin = (days: number, now: Date, moment: SQL): SQL => sql`${moment} > ${before(now, days)}`;

/** The user joined a portal, area, position or role in those days. Requires no `employee`. */
export const cameWithin = (days: number, now: Date): SQL => sql`(${account.createdAt} > ${before(now, days)}
  or ${account.roleSince} > ${before(now, days)}
  or exists (select 1 from ${employee} moved where moved.id = ${account.employeeId} and moved.moved_at > ${before(now, days)}))`;
