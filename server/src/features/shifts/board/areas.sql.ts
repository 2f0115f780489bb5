import { asc, eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { employee } from '../../staff/staff.table.ts';

/** Areas of the people at work, by name. */
export async function selectAreas(tx: Reader): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ area: employee.area })
    .from(employee)
    .where(eq(employee.state, 'W'))
    .orderBy(asc(employee.area));
  return rows.map(({ area }) => area);
}

export async function selectPositions(tx: Reader): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ position: employee.position })
    .from(employee)
    .where(eq(employee.state, 'W'))
    .orderBy(asc(employee.position));
  return rows.map(({ position }) => position);
}

/** Empty where there is no such employee. */
export async function selectAreaOf(tx: Reader, employeeId: number): Promise<string> {
  const [row] = await tx.select({ area: employee.area }).from(employee).where(eq(employee.id, employeeId));
  return row?.area ?? '';
}
