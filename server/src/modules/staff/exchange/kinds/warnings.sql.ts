import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/database.ts';
import { employee } from '../../../../platform/people/employee.table.ts';

interface Odd {
  row: number;
  value: string;
  [column: string]: unknown;
}

/** Personnel number with digit groups replaced: 'T0017' and 'T9' have the same shape. */
const shapeOf = (code: SQL): SQL => sql`regexp_replace(${code}, '[0-9]+', '0', 'g')`;

/** Numbers with letters whose shape is unknown to the portal; none while it has no such number. */
export async function selectLetteredCodes(tx: Reader, most: number): Promise<Odd[]> {
  const { rows } = await tx.execute<Odd>(sql`
    select r.row, r.code_id as value from pg_temp.erp_row r
    where r.code_id !~ '^[0-9]+$' and exists (select 1 from ${employee})
      and ${shapeOf(sql`r.code_id`)} not in (select distinct ${shapeOf(sql`e.code_id`)} from ${employee} e)
    order by r.row limit ${most}`);
  return rows;
}

/** First row of each area without employees; none while there are no employees. */
export async function selectNewAreas(tx: Reader, most: number): Promise<Odd[]> {
  const { rows } = await tx.execute<Odd>(sql`
    select min(r.row) as row, r.area as value from pg_temp.erp_row r
    where exists (select 1 from ${employee} e)
      and not exists (select 1 from ${employee} e where e.area = r.area)
    group by r.area order by 1 limit ${most}`);
  return rows;
}
