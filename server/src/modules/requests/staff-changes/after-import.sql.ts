import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { absence } from '../../shifts/shifts.table.ts';
import { request } from '../requests.table.ts';

export async function withdrawOfLeft(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${request} r set state = 'withdrawn', decided_at = ${now.toISOString()}::timestamptz, reason = 'Сотрудник уволен'
    from ${employee} e where e.id = r.employee_id and e.state = 'L' and r.state = 'open'`);
}

/** Deletes absences of requests that are no longer approved, but not what a cancellation left of one that had begun. */
export async function deleteCancelled(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from ${absence} a using ${request} r where r.id = a.request_id and r.state <> 'approved' and a.last_day = r.last_day`);
}
