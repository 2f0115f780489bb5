import { UNPAGED_LIMIT } from '@portal/contract/shared/answers.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { columns } from '../../platform/database/columns.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { erpImport } from '../staff/exchange/erp.table.ts';
import { storedFile } from '../files/files.table.ts';
import { employee, fullName } from '../../platform/people/employee.table.ts';
import { document } from '../knowledge/documents/documents.table.ts';
import { payDispute } from './disputes/disputes.table.ts';
import { actualAccrual, bonusOrFine } from './finance.table.ts';

const SOURCE = { file: storedFile.originalName, importedAt: erpImport.createdAt };

/** Newest first. */
export const selectActualAccruals = (tx: Reader, employeeId: number) =>
  tx
    .select({
      ...columns(actualAccrual, 'id', 'calcNumber', 'workDayCount', 'totalMinutes', 'paymentMinutes'),
      ...columns(actualAccrual, 'truancyMinutes', 'salary', 'bonusFact', 'fineFact', 'totalSum'),
      period: sql<string>`to_char(${actualAccrual.period}, 'YYYY-MM')`,
      ...SOURCE,
    })
    .from(actualAccrual)
    .leftJoin(erpImport, eq(erpImport.id, actualAccrual.importId))
    .leftJoin(storedFile, eq(storedFile.key, erpImport.fileKey))
    .where(eq(actualAccrual.employeeId, employeeId))
    .orderBy(desc(actualAccrual.period), desc(actualAccrual.calcNumber))
    .limit(UNPAGED_LIMIT + 1);

const decider = alias(employee, 'decider');

const adjustments = (tx: Reader) =>
  tx
    .select({
      ...columns(bonusOrFine, 'id', 'date', 'reasonType', 'description', 'value', 'isGross', 'status'),
      ...columns(bonusOrFine, 'rule', 'ruleDocumentId', 'caseRef', 'caseDate', 'kind', 'number', 'recordKey'),
      groundBy: bonusOrFine.decidedBy,
      ruleDocument: document.fileName,
      decidedBy: fullName(decider),
      /** A later change by the ERP voids the agreement. */
      isAgreed: sql<boolean>`coalesce(${bonusOrFine.agreedAt} >= ${bonusOrFine.updatedAt}, false)`,
      disputeUntil: sql<
        string | null
      >`case when ${bonusOrFine.value} < 0 then ${erpImport.disputeUntil}::text end`,
      disputeId: payDispute.id,
      disputeState: payDispute.state,
      ...SOURCE,
    })
    .from(bonusOrFine)
    .leftJoin(erpImport, eq(erpImport.id, bonusOrFine.importId))
    .leftJoin(storedFile, eq(storedFile.key, erpImport.fileKey))
    .leftJoin(document, eq(document.id, bonusOrFine.ruleDocumentId))
    .leftJoin(decider, eq(decider.id, bonusOrFine.decidedBy))
    .leftJoin(
      payDispute,
      and(eq(payDispute.employeeId, bonusOrFine.employeeId), eq(payDispute.recordKey, bonusOrFine.recordKey)),
    )
    .$dynamic();

/** Newest first. */
export const selectBonusesAndFines = (tx: Reader, employeeId: number) =>
  adjustments(tx)
    .where(eq(bonusOrFine.employeeId, employeeId))
    .orderBy(desc(bonusOrFine.date), desc(bonusOrFine.id))
    .limit(UNPAGED_LIMIT + 1);

/** Somebody else's row is undefined. */
export async function selectAdjustment(tx: Reader, id: number, employeeId: number) {
  const [row] = await adjustments(tx).where(
    and(eq(bonusOrFine.id, id), eq(bonusOrFine.employeeId, employeeId)),
  );
  return row;
}
export type Adjustment = NonNullable<Awaited<ReturnType<typeof selectAdjustment>>>;

/** Locks the row against the ERP's next file. */
export async function lockAdjustment(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: bonusOrFine.id }).from(bonusOrFine).where(eq(bonusOrFine.id, id)).for('update');
}

export async function agree(tx: Tx, id: number, agreedAt: Date): Promise<void> {
  await tx.update(bonusOrFine).set({ agreedAt }).where(eq(bonusOrFine.id, id));
}

/** Sum of all calculations of the newest month; null without any. */
export async function selectLastPay(tx: Reader, employeeId: number) {
  const [row] = await tx
    .select({
      period: sql<string>`to_char(${actualAccrual.period}, 'YYYY-MM')`,
      total_sum: sql<string>`sum(${actualAccrual.totalSum})::text`,
    })
    .from(actualAccrual)
    .where(eq(actualAccrual.employeeId, employeeId))
    .groupBy(actualAccrual.period)
    .orderBy(desc(actualAccrual.period))
    .limit(1);
  return row ?? null;
}
