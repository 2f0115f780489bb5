import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../../../platform/database/database.ts';
import { employee, fullName } from '../../../../../platform/people/employee.table.ts';

interface Odd {
  row: number;
  value: string;
  [column: string]: unknown;
}

/** Personnel number with digit groups replaced: 'T0017' and 'T9' have the same shape. */
const shapeOf = (code: SQL): SQL => sql`regexp_replace(${code}, '[0-9]+', '0', 'g')`;

/** Numbers with letters whose shape is unknown to the portal; none while it has no such number. */
export async function selectEmailedCodes(tx: Reader, most: number): Promise<Odd[]> {
  const { rows } = await tx.execute<Odd>(sql`
    select r.row, r.code_id as value from pg_temp.erp_row r
    where r.code_id !~ '^[0-9]+$' and exists (select 1 from ${employee})
      and ${shapeOf(sql`r.code_id`)} not in (select distinct ${shapeOf(sql`e.code_id`)} from ${employee} e)
    order by r.row limit ${most}`);
  return rows;
}

interface Twin extends Record<string, unknown> {
  row: number;
  id: number;
  code: string;
  name: string;
  area: string;
}

const NAME = fullName({
  lastName: sql`e.last_name`,
  firstName: sql`e.first_name`,
  middleName: sql`e.middle_name`,
});

const folded = (text: SQL): SQL => sql`replace(lower(${text}), 'ё', 'е')`;

/** New employees with the full name, birth day and area of one at work. */
export async function selectTwins(tx: Reader, hasMiddleName: boolean, most: number): Promise<Twin[]> {
  const middle = hasMiddleName
    ? sql`and ${folded(sql`r.middle_name`)} = ${folded(sql`e.middle_name`)}`
    : sql``;
  const { rows } = await tx.execute<Twin>(sql`
    select distinct on (r.row) r.row, e.id::int, e.code_id as code, e.area, ${NAME} as name
    from pg_temp.erp_row r join ${employee} e on ${folded(sql`r.last_name`)} = ${folded(sql`e.last_name`)}
      and ${folded(sql`r.first_name`)} = ${folded(sql`e.first_name`)} ${middle}
      and r.birth_day = e.birth_day and r.area = e.area and e.state = 'W'
    where not exists (select 1 from ${employee} known where known.code_id = r.code_id)
    order by r.row, e.id limit ${most}`);
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
