import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import type { ImportCtx } from '../../../../platform/people/after-import.ts';
import * as sql from './events.sql.ts';

/** Publishes leavers and absences of an import; undoing it publishes nothing. */
export async function publishImport(
  tx: Tx,
  { webhooks }: Pick<ImportCtx, 'webhooks'>,
  { kind, importId }: { kind: ErpKind; importId: number },
): Promise<void> {
  if (kind === 'employees') {
    const leavers = await sql.selectLeavers(tx, importId);
    await webhooks.publish(
      tx,
      leavers.map((id) => ({ event: 'employee.left', people: { code_id: id }, data: {} })),
    );
  }
  if (kind === 'absences') {
    const changes = await sql.selectAbsenceChanges(tx, importId);
    await webhooks.publish(
      tx,
      changes.map(({ employee_id: id, ...data }) => ({
        event: 'absence.imported',
        people: { code_id: Number(id) },
        data,
      })),
    );
  }
}
