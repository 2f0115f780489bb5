import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { employee } from '../../platform/people/employee.table.ts';
import { request } from './requests.table.ts';

export async function withdrawOfLeft(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${request} r set state = 'withdrawn', decided_at = ${now.toISOString()}::timestamptz, reason = 'Сотрудник уволен'
    from ${employee} e where e.id = r.employee_id and e.state = 'L' and r.state = 'open'`);
}
