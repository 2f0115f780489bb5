import { eq } from 'drizzle-orm';
import type { Reader } from '../database/database.ts';
import { employee } from './employee.table.ts';

/** Empty if the employee does not exist. */
export async function selectAreaOf(tx: Reader, employeeId: number): Promise<string> {
  const [row] = await tx.select({ area: employee.area }).from(employee).where(eq(employee.id, employeeId));
  return row?.area ?? '';
}
