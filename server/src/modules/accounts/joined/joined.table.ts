import { type SQL, sql } from 'drizzle-orm';
import { employee } from '../../staff/staff.table.ts';
import { account } from '../account.table.ts';

/** Parts of statements over `account` and its `employee`, joined: who has come to an audience, and when. */

/**
 * When the person came to what is for where they are: to the portal, to an area or a position, or to a role, where it
 * was not for the one before.
 */
export const joinedAt = (isNewByRole: SQL): SQL =>
  sql`greatest(${account.createdAt}, ${employee.movedAt}, case when ${isNewByRole} then ${account.roleSince} end)`;

/** The day on which the person came to where they are, in words of a key. */
export const JOINED_DAY = sql<string>`to_char(
  greatest(${account.createdAt}, ${employee.movedAt}, ${account.roleSince}) at time zone 'UTC', 'YYYY-MM-DD')`;

const before = (now: Date, days: number): SQL =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;

/** What happened at that moment did so in those days. */
export const isWithin = (days: number, now: Date, moment: SQL): SQL => sql`${moment} > ${before(now, days)}`;

/** The person has come to the portal, to an area, a position or a role in those days. Needs no `employee`. */
export const cameWithin = (days: number, now: Date): SQL => sql`(${account.createdAt} > ${before(now, days)}
  or ${account.roleSince} > ${before(now, days)}
  or exists (select 1 from ${employee} moved where moved.id = ${account.employeeId} and moved.moved_at > ${before(now, days)}))`;
