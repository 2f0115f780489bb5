import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { account, isActive } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';

/** Employees and the area of what concerns them. */
export interface Managed {
  area: string;
  employeeIds: readonly number[];
  /** Managers of one of them count too. */
  ofAny?: boolean;
}

/** The employee is or supervises each of these, or one of them, directly or through others at work. Safe in a circle. */
const supervises = ({ employeeIds: ids, ofAny = false }: Managed): SQL => sql`${employee.codeId} in (
  with recursive way (start, code) as (
    select e.id, e.code_id from ${employee} e where e.id = any(${sql.param([...ids])}::bigint[])
    union
    select way.start, s.code_id from way join ${employee} e on e.code_id = way.code
      join ${employee} s on s.code_id = e.supervisor_code and s.state = 'W')
  select code from way group by code having count(*) >= ${ofAny ? 1 : new Set(ids).size})`;

const MANAGES: Record<Settings['manager_scope'], (managed: Managed) => SQL | undefined> = {
  all: () => undefined,
  own_area: ({ area }) => eq(employee.area, area),
  own_team: supervises,
};

/** Accounts of administrators and of the moderators with these employees, or one of them, in their scope. */
export async function selectManagers(
  tx: Reader,
  scope: Settings['manager_scope'],
  managed: Managed,
): Promise<number[]> {
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(
      and(
        isNull(account.deletedAt),
        isActive,
        or(eq(account.role, 'A'), and(eq(account.role, 'M'), MANAGES[scope](managed))),
      ),
    );
  return rows.map(({ id }) => id);
}
