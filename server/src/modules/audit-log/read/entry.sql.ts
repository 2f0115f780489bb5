import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { account, isOfAreas } from '../../../platform/people/account.table.ts';
import { activity } from '../write/activity.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { ENTRY } from './log.sql.ts';

interface OneEntry {
  id: number;
  from: Date;
  until: Date;
  /** Visible accounts; undefined for all. */
  users: readonly number[] | undefined;
}

/** Current and former accounts of employees of these areas. */
export async function selectAccountsOfAreas(tx: Reader, areas: readonly string[]): Promise<number[]> {
  const rows = await tx.select({ id: account.id }).from(account).where(isOfAreas(account.id, areas));
  return rows.map(({ id }) => id);
}

export const ofAccounts = (ids: readonly number[] | undefined) => ids && inArray(account.id, [...ids]);

/** A complete entry with its origin and the values before and after. */
export async function selectEntry(tx: Reader, { id, from, until, users }: OneEntry) {
  const [row] = await tx
    .select({
      ...ENTRY,
      ...columns(activity, 'changes', 'url', 'device'),
      address: sql<string | null>`host(${activity.address})`,
    })
    .from(activity)
    .leftJoin(account, eq(account.id, activity.userId))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(
      and(
        eq(activity.id, id),
        gte(activity.createdAt, from),
        lt(activity.createdAt, until),
        users && inArray(activity.userId, [...users]),
      ),
    );
  return row;
}
