import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { shownContacts } from '../../../platform/people/employee.table.ts';

export interface Shown {
  email: boolean;
  phone: boolean;
}

export async function selectShown(tx: Reader, employeeId: number): Promise<Shown> {
  const [row] = await tx
    .select({ email: shownContacts.email, phone: shownContacts.phone })
    .from(shownContacts)
    .where(eq(shownContacts.employeeId, employeeId));
  return row ?? { email: false, phone: false };
}

export async function putShown(tx: Tx, employeeId: number, shown: Shown): Promise<void> {
  await tx
    .insert(shownContacts)
    .values({ employeeId, ...shown })
    .onConflictDoUpdate({ target: shownContacts.employeeId, set: shown });
}
