import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { absence } from '../shifts.table.ts';

export interface Wish extends Shift {
  employeeId: number;
}

/** ERP wording of each employee's absence on the wish's day; null without one. */
export async function selectAbsences(tx: Reader, wishes: readonly Wish[]): Promise<(string | null)[]> {
  const ids = sql.param(wishes.map(({ employeeId }) => employeeId));
  const days = sql.param(wishes.map(({ date }) => date));
  const { rows } = await tx.execute<{ reason: string | null }>(sql`
    select (select a.reason from ${absence} a
      where a.employee_id = wish.employee_id and a.first_day <= wish.day and a.last_day >= wish.day
      order by a.first_day desc limit 1) as reason
    from unnest(${ids}::bigint[], ${days}::date[]) with ordinality
      as wish(employee_id, day, at)
    order by wish.at`);
  return rows.map(({ reason }) => reason);
}
