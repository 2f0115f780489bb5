import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader } from '../../../platform/database/database.ts';
import { account } from '../../../platform/people/account.table.ts';
import { activity } from '../write/activity.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { accountInScope, type Scope } from '../../../platform/people/scope.sql.ts';
import { ENTRY } from './log.sql.ts';

interface OneEntry {
  id: number;
  from: Date;
  until: Date;
  /** Visible accounts; undefined for all. */
  users: readonly number[] | undefined;
}

/** Current and former accounts of employees in the scope; undefined without limits. */
export async function selectAccountsInScope(tx: Reader, scope: Scope): Promise<number[] | undefined> {
  const limit = accountInScope(scope, account.id);
  if (!limit) return undefined;
  const rows = await tx.select({ id: account.id }).from(account).where(limit);
  return rows.map(({ id }) => id);
}

export const ofAccounts = (ids: readonly number[] | undefined) => ids && isAmong(account.id, ids);

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
        users && isAmong(activity.userId, users),
      ),
    );
  return row;
}
