import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { leaveBalance, request, requestType } from '../requests.table.ts';

const LENGTH = sql`(r.last_day - r.first_day + 1)`;

/** Balances of an employee, with the days approved since the ERP counted and those asked for. */
export async function selectBalances(tx: Reader, employeeId: number, timeZone: string, kind?: string) {
  return tx
    .select({
      kind: leaveBalance.kind,
      days: sql<number>`${leaveBalance.days}::float8`,
      asOf: sql<string>`${leaveBalance.asOf}::text`,
      taken: sql<number>`coalesce((select sum(${LENGTH}) from ${request} r join ${requestType} t on t.id = r.type_id
        where r.employee_id = ${leaveBalance.employeeId} and t.balance_kind = ${leaveBalance.kind} and r.state = 'approved'
          and (r.decided_at at time zone ${timeZone})::date > ${leaveBalance.asOf}), 0)::float8`,
      open: sql<number>`coalesce((select sum(${LENGTH}) from ${request} r join ${requestType} t on t.id = r.type_id
        where r.employee_id = ${leaveBalance.employeeId} and t.balance_kind = ${leaveBalance.kind} and r.state = 'open'), 0)::float8`,
    })
    .from(leaveBalance)
    .where(
      and(
        eq(leaveBalance.employeeId, employeeId),
        kind === undefined ? undefined : eq(leaveBalance.kind, kind),
      ),
    )
    .orderBy(asc(leaveBalance.kind));
}
