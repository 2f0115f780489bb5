import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { account } from '../account/account.table.ts';
import { activity } from '../activity/activity.table.ts';
import { employee } from '../staff/staff.table.ts';
import { ENTRY } from './log.sql.ts';

interface OneEntry {
  id: number;
  from: Date;
  until: Date;
  /** Where only that user's own may be seen. */
  userId: number | undefined;
}

/** A whole entry: where it came from, and the values before and after. */
export async function selectEntry(tx: Reader, { id, from, until, userId }: OneEntry) {
  const [row] = await tx
    .select({
      ...ENTRY,
      userId: activity.userId,
      changes: activity.changes,
      url: activity.url,
      address: sql<string | null>`host(${activity.address})`,
      device: activity.device,
    })
    .from(activity)
    .leftJoin(account, eq(account.id, activity.userId))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(
      and(
        eq(activity.id, id),
        gte(activity.createdAt, from),
        lt(activity.createdAt, until),
        userId === undefined ? undefined : eq(activity.userId, userId),
      ),
    );
  return row;
}
