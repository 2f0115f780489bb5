import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/database/database.ts';
import { employee } from '../../../platform/people/employee.table.ts';

const supervisor = alias(employee, 'supervisor');

/** Employees at work whom that one supervises directly. */
export async function selectOwnPeople(tx: Reader, supervisorId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: employee.id })
    .from(supervisor)
    .innerJoin(employee, and(eq(employee.supervisorCode, supervisor.codeId), eq(employee.state, 'W')))
    .where(eq(supervisor.id, supervisorId))
    .orderBy(asc(employee.id));
  return rows.map(({ id }) => id);
}
