import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { employee } from '../../../../platform/people/employee.table.ts';

export interface Planned {
  code: string;
  /** Row of the file; null for an employee outside the file. */
  row: number | null;
  /** Supervisor in force after the import. */
  supervisor: string | null;
  /** Supervisor without the row; null also for an employee whom the portal does not have yet. */
  before: string | null;
  isEmployee: boolean;
}

/** Everybody with the supervisor after the import of the staged rows. */
export async function selectPlanned(tx: Reader): Promise<Planned[]> {
  const { rows } = await tx.execute<Planned & Record<string, unknown>>(sql`
    select coalesce(r.code_id, e.code_id) as code, r.row, e.supervisor_code as before, e.id is not null as "isEmployee",
      case when r.row is not null and r.erp_supervisor_code is distinct from e.erp_supervisor_code
        then r.erp_supervisor_code else e.supervisor_code end as supervisor
    from ${employee} e full join pg_temp.erp_row r on r.code_id = e.code_id`);
  return rows;
}

export async function dropRows(tx: Tx, rows: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from pg_temp.erp_row where row = any(${sql.param([...rows])}::int[])`);
}
