import { and, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { account, isActive, emailAddress, ownAccount } from '../../../platform/people/account.table.ts';
import { employee, fullName } from '../../../platform/people/employee.table.ts';
import { shiftReminder } from './reminders.table.ts';

/** E-mail of each employee with an active account: the confirmed one, else that of the ERP, else none. */
export async function selectAddressees(tx: Reader, employeeIds: readonly number[]) {
  return tx
    .select({
      employeeId: employee.id,
      ...columns(employee, 'firstName', 'middleName'),
      fullName: fullName(employee),
      code: employee.codeId,
      address: emailAddress(),
    })
    .from(employee)
    .innerJoin(account, ownAccount)
    .where(and(isAmong(employee.id, employeeIds), isActive));
}

interface Reminding {
  week: string;
  at: Date;
  by: number;
  olderThan: Date;
}

/** Saves reminders older than the interval; of two concurrent managers one sends. */
export async function putReminders(
  tx: Tx,
  employeeIds: readonly number[],
  { week, at, by, olderThan }: Reminding,
): Promise<Set<number>> {
  if (employeeIds.length === 0) return new Set();
  const rows = await tx
    .insert(shiftReminder)
    .values(
      employeeIds
        .toSorted((a, b) => a - b)
        .map((employeeId) => ({ week, employeeId, remindedAt: at, remindedBy: by })),
    )
    .onConflictDoUpdate({
      target: [shiftReminder.week, shiftReminder.employeeId],
      set: { remindedAt: at, remindedBy: by },
      setWhere: sql`${shiftReminder.remindedAt} <= ${olderThan.toISOString()}::timestamptz`,
    })
    .returning({ employeeId: shiftReminder.employeeId });
  return new Set(rows.map(({ employeeId }) => employeeId));
}
