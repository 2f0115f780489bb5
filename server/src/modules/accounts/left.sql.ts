import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { employee } from '../../platform/people/employee.table.ts';
import { account } from '../../platform/people/account.table.ts';
import { session } from './account.table.ts';

export async function endSessionsOfLeft(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from ${session} s using ${account} a, ${employee} e
    where a.id = s.account_id and e.id = a.employee_id and e.state = 'L'`);
}
