import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import { and, eq, gt, max, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../../platform/database/database.ts';
import { erpImport } from '../erp.table.ts';

const later = alias(erpImport, 'later');

/** Time of the last import of each kind. */
export async function selectLastImports(tx: Reader): Promise<{ kind: ErpKind; at: Date }[]> {
  const rows = await tx
    .select({ kind: erpImport.kind, at: max(erpImport.createdAt) })
    .from(erpImport)
    .where(eq(erpImport.state, 'done'))
    .groupBy(erpImport.kind);
  return rows.flatMap(({ kind, at }) => (at ? [{ kind, at }] : []));
}

/** Kinds whose last file was refused, with time and number of errors. */
export async function selectRefused(tx: Reader): Promise<{ kind: ErpKind; at: Date; faults: number }[]> {
  const isLater = and(eq(later.kind, erpImport.kind), gt(later.id, erpImport.id));
  return tx
    .select({ kind: erpImport.kind, at: erpImport.createdAt, faults: erpImport.faults })
    .from(erpImport)
    .where(
      and(eq(erpImport.state, 'refused'), notExists(tx.select({ id: later.id }).from(later).where(isLater))),
    )
    .orderBy(erpImport.id);
}
