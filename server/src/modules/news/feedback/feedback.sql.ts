import { and, eq, gt } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { account } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { feedback } from './feedback.table.ts';

export async function selectSender(tx: Reader, accountId: number) {
  const [row] = await tx
    .select({
      username: account.username,
      ...columns(employee, 'lastName', 'firstName', 'middleName', 'position', 'area'),
    })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(eq(account.id, accountId));
  return row;
}

export async function lockSender(tx: Tx, accountId: number): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
}

export async function countFeedbackSince(tx: Reader, accountId: number, moment: Date): Promise<number> {
  return tx.$count(feedback, and(eq(feedback.accountId, accountId), gt(feedback.createdAt, moment)));
}

export async function insertFeedback(tx: Tx, values: typeof feedback.$inferInsert) {
  const [row] = await tx.insert(feedback).values(values).returning({ id: feedback.id });
  return required(row);
}
