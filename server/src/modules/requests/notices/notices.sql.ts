import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { employee, fullName } from '../../../platform/people/employee.table.ts';
import { isOverdue, SUPERVISOR, waitsFor } from '../deciders.sql.ts';
import { request, requestType } from '../requests.table.ts';

/** For whom the present step waits, or the next one. */
export async function selectWaiting(
  tx: Reader,
  id: number,
  managerScope: Settings['manager_scope'],
  isNext: boolean,
) {
  const [row] = await tx
    .select({
      step: waitsFor({ managerScope }, isNext),
      supervisorId: sql<number | null>`${SUPERVISOR}::int`,
      employeeId: request.employeeId,
      area: employee.area,
    })
    .from(request)
    .innerJoin(employee, eq(employee.id, request.employeeId))
    .where(eq(request.id, id));
  return row;
}

const PERSON = { lastName: sql`e.last_name`, firstName: sql`e.first_name`, middleName: sql`e.middle_name` };

/** Marks open requests with a missed term as escalated and returns them; each step is escalated once. */
export const escalate = (tx: Tx, today: string, now: Date) =>
  tx
    .update(request)
    .set({ escalatedAt: now })
    .where(and(isOverdue(today), isNull(request.escalatedAt)))
    .returning({
      ...columns(request, 'id', 'firstDay', 'lastDay', 'decideUntil'),
      name: sql<string>`(select t.name from ${requestType} t where t.id = ${request.typeId})`,
      employee: sql<string>`(select ${fullName(PERSON)} from ${employee} e where e.id = ${request.employeeId})`,
    });
