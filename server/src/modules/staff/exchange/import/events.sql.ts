import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/database.ts';
import { erpChange } from '../erp.table.ts';

/** Employees who left by the import. */
export async function selectLeavers(tx: Reader, importId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select after ->> 'id' as id from ${erpChange}
    where import_id = ${importId} and before ->> 'state' <> 'L' and after ->> 'state' = 'L' order by row`);
  return rows.map(({ id }) => Number(id));
}

interface AbsenceChange {
  [column: string]: unknown;
  employee_id: string;
  first_day: string;
  last_day: string;
  change: 'added' | 'changed' | 'removed';
}

/** Absences that the import added, changed or removed. */
export async function selectAbsenceChanges(tx: Reader, importId: number): Promise<AbsenceChange[]> {
  const { rows } = await tx.execute<AbsenceChange>(sql`
    select image ->> 'employee_id' as employee_id, image ->> 'first_day' as first_day,
      image ->> 'last_day' as last_day,
      case when before is null then 'added' when after is null then 'removed' else 'changed' end as change
    from ${erpChange}, lateral coalesce(after, before) as image where import_id = ${importId} and row > 0 order by row`);
  return rows;
}
