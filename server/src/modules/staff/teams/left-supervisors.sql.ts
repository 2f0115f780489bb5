import { and, count, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/database/database.ts';
import { employee } from '../../../platform/people/employee.table.ts';

const supervisor = alias(employee, 'supervisor');

/** Number of employees at work whose supervisor has left. */
export async function countLeftBehind(tx: Reader): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(employee)
    .innerJoin(supervisor, and(eq(supervisor.codeId, employee.supervisorCode), ne(supervisor.state, 'W')))
    .where(eq(employee.state, 'W'));
  return row?.n ?? 0;
}
