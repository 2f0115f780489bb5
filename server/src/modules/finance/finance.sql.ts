import { UNPAGED_LIMIT } from '@portal/contract/shared/answers.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/database.ts';
import { erpImport } from '../staff/exchange/erp.table.ts';
import { storedFile } from '../files/files.table.ts';
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

/** Newest first. */
export const selectBonusesAndFines = (tx: Reader, employeeId: number) =>
  tx
    .select({
      ...columns(bonusOrFine, 'id', 'date', 'reasonType', 'description', 'value', 'isGross', 'status'),
      ...SOURCE,
    })
    .from(bonusOrFine)
    .leftJoin(erpImport, eq(erpImport.id, bonusOrFine.importId))
    .leftJoin(storedFile, eq(storedFile.key, erpImport.fileKey))
    .where(eq(bonusOrFine.employeeId, employeeId))
    .orderBy(desc(bonusOrFine.date), desc(bonusOrFine.id))
    .limit(UNPAGED_LIMIT + 1);

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
