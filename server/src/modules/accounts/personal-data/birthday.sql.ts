import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { hiddenBirthday } from '../../../platform/people/employee.table.ts';

export const isBirthdayHidden = async (tx: Reader, employeeId: number): Promise<boolean> =>
  (await tx.$count(hiddenBirthday, eq(hiddenBirthday.employeeId, employeeId))) > 0;

/** False if already hidden. */
export async function hideBirthday(tx: Tx, employeeId: number, since: Date): Promise<boolean> {
  const rows = await tx
    .insert(hiddenBirthday)
    .values({ employeeId, since })
    .onConflictDoNothing()
    .returning({ since: hiddenBirthday.since });
  return rows.length > 0;
}

/** False if already shown. */
export async function showBirthday(tx: Tx, employeeId: number): Promise<boolean> {
  const rows = await tx
    .delete(hiddenBirthday)
    .where(eq(hiddenBirthday.employeeId, employeeId))
    .returning({ since: hiddenBirthday.since });
  return rows.length > 0;
}
