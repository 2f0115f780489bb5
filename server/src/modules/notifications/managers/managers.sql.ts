import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { account } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';

/** Accounts of administrators and of that area's moderators (undefined: all areas). */
export async function selectManagers(tx: Reader, area: string | undefined): Promise<number[]> {
  const managed = area === undefined ? sql`true` : eq(employee.area, area);
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(
      and(
        isNull(account.deletedAt),
        or(isNull(employee.id), ne(employee.state, 'L')),
        or(eq(account.role, 'A'), and(eq(account.role, 'M'), managed)),
      ),
    );
  return rows.map(({ id }) => id);
}
