import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { leaveBalance, request } from '../requests.table.ts';

const daysOf = (condition: SQL) => sql<number>`coalesce(sum(${request.lastDay} - ${request.firstDay} + 1)
  filter (where ${condition}), 0)::float8`;

/** Balances of an employee, with the days approved after the ERP's day or its file, and those asked for. */
export const selectBalances = (tx: Reader, employeeId: number, timeZone: string, kind?: string) =>
  tx
    .select({
      kind: leaveBalance.kind,
      days: sql<number>`${leaveBalance.days}::float8`,
      asOf: sql<string>`${leaveBalance.asOf}::text`,
      taken: daysOf(sql`${request.state} = 'approved'
        and ((${request.decidedAt} at time zone ${timeZone})::date > ${leaveBalance.asOf}
          or ${request.decidedAt} > ${leaveBalance.updatedAt})`),
      open: daysOf(sql`${request.state} = 'open'`),
    })
    .from(leaveBalance)
    .leftJoin(
      request,
      and(eq(request.employeeId, leaveBalance.employeeId), eq(request.balanceKind, leaveBalance.kind)),
    )
    .where(
      and(
        eq(leaveBalance.employeeId, employeeId),
        kind === undefined ? undefined : eq(leaveBalance.kind, kind),
      ),
    )
    .groupBy(leaveBalance.employeeId, leaveBalance.kind)
    .orderBy(asc(leaveBalance.kind));
