import { and, desc, eq, sql } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import { isAmong, type Tx } from '../../platform/database/database.ts';
import { required } from '../../platform/database/required.ts';
import { account } from '../../platform/people/account.table.ts';
import { employee, fullName } from '../../platform/people/employee.table.ts';
import { actualAccrual } from '../../modules/finance/finance.table.ts';
import { storedFile } from '../../modules/files/files.table.ts';
import { paper, paperBatch } from '../../modules/papers/delivery/delivery.table.ts';
import { documentType } from '../../modules/papers/papers.table.ts';

/** The type of payslips, from now on for employees. */
export async function selectPayslipType(tx: Tx): Promise<number> {
  const [row] = await tx
    .update(documentType)
    .set({ forPerson: true, receipt: 'received' })
    .where(eq(documentType.prefix, 'РЛ'))
    .returning({ id: documentType.id });
  return required(row).id;
}

/** Accruals of those users, newest months first. */
export const selectPay = (tx: Tx, accountIds: readonly number[]) =>
  tx
    .select({
      ...columns(actualAccrual, 'employeeId', 'salary', 'bonusFact', 'fineFact', 'totalSum'),
      month: sql<string>`to_char(${actualAccrual.period}, 'YYYY-MM')`,
      name: fullName(employee),
      code: employee.codeId,
    })
    .from(actualAccrual)
    .innerJoin(employee, eq(employee.id, actualAccrual.employeeId))
    .innerJoin(account, and(eq(account.employeeId, employee.id), isAmong(account.id, accountIds)))
    .orderBy(desc(actualAccrual.period), employee.codeId);

export async function insertBatch(
  tx: Tx,
  batch: typeof paperBatch.$inferInsert,
  papers: readonly {
    file: typeof storedFile.$inferInsert;
    row: Omit<typeof paper.$inferInsert, 'batchId' | 'fileKey'>;
  }[],
): Promise<void> {
  const [{ id: batchId } = { id: 0 }] = await tx
    .insert(paperBatch)
    .values(batch)
    .returning({ id: paperBatch.id });
  await tx.insert(storedFile).values(papers.map(({ file }) => file));
  await tx.insert(paper).values(papers.map(({ file, row }) => ({ ...row, batchId, fileKey: file.key })));
}
