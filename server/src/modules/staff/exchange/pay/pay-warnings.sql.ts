import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/database.ts';
import { KINDS } from '../kinds/kinds.rules.ts';

const bonuses = sql.identifier(KINDS.bonuses.table);
const accruals = sql.identifier(KINDS.accruals.table);

/** Deductions of the staged rows, after the merge. */
const STAGED = sql`pg_temp.erp_row r join ${bonuses} t
  on t.employee_id = r.employee_id and t.record_key = r.record_key and not r.removed and t.value < 0`;

interface Fifth extends Record<string, unknown> {
  row: number;
  month: string;
  taken: string;
  total: string;
}

/** Months of the file where disciplinary deductions exceed a fifth of the accruals; the last row of each. */
export async function selectOverFifth(tx: Reader, most: number): Promise<Fifth[]> {
  const { rows } = await tx.execute<Fifth>(sql`
    with staged as (
      select max(r.row) as row, t.employee_id, date_trunc('month', t.date)::date as month
      from ${STAGED} where t.kind = 'disciplinary' group by 2, 3)
    select s.row, to_char(s.month, 'YYYY-MM') as month, taken.sum::text as taken, paid.sum::text as total
    from staged s
    cross join lateral (select sum(-b.value) as sum from ${bonuses} b
      where b.employee_id = s.employee_id and b.kind = 'disciplinary' and b.value < 0
        and b.date >= s.month and b.date < s.month + interval '1 month') taken
    cross join lateral (select sum(a.total_sum) as sum from ${accruals} a
      where a.employee_id = s.employee_id and a.period = s.month) paid
    where taken.sum > 0.2 * paid.sum
    order by s.row limit ${most}`);
  return rows;
}

interface OtherMonth extends Record<string, unknown> {
  row: number;
  month: string;
  caseMonth: string;
}

export async function selectOtherMonth(tx: Reader, most: number): Promise<OtherMonth[]> {
  const { rows } = await tx.execute<OtherMonth>(sql`
    select r.row, to_char(t.date, 'YYYY-MM') as month, to_char(t.case_date, 'YYYY-MM') as "caseMonth"
    from ${STAGED}
    where t.kind = 'disciplinary' and date_trunc('month', t.date) <> date_trunc('month', t.case_date)
    order by r.row limit ${most}`);
  return rows;
}

export async function selectWithoutRule(tx: Reader, most: number): Promise<number[]> {
  const { rows } = await tx.execute<{ row: number }>(sql`
    select r.row from ${STAGED} where t.rule = '' and t.rule_document_id is null
    order by r.row limit ${most}`);
  return rows.map(({ row }) => row);
}
