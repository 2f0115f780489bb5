import { eq, max } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { erpImport } from './erp.table.ts';

/** When each kind was last taken in. */
export async function selectLastImports(tx: Reader): Promise<{ kind: string; at: Date }[]> {
  const rows = await tx
    .select({ kind: erpImport.kind, at: max(erpImport.createdAt) })
    .from(erpImport)
    .where(eq(erpImport.state, 'done'))
    .groupBy(erpImport.kind);
  return rows.flatMap(({ kind, at }) => (at ? [{ kind, at }] : []));
}
