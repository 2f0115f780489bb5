import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { shiftUnable } from '../booking/ended-by-booking.table.ts';
import { absence } from '../shifts.table.ts';

export interface Wish extends Shift {
  employeeId: number;
}

/** Wording of each employee's absence on the wish's day, or of the approved request for this shift; null for none. */
export async function selectAbsences(tx: Reader, wishes: readonly Wish[]): Promise<(string | null)[]> {
  const ids = sql.param(wishes.map(({ employeeId }) => employeeId));
  const days = sql.param(wishes.map(({ date }) => date));
  const shifts = sql.param(wishes.map(({ shift_id }) => shift_id));
  const { rows } = await tx.execute<{ reason: string | null }>(sql`
    select coalesce((select a.reason from ${absence} a
      where a.employee_id = wish.employee_id and a.first_day <= wish.day and a.last_day >= wish.day
      order by a.first_day desc limit 1), (select u.reason from ${shiftUnable} u
      where (u.employee_id, u.day, u.shift_id) = (wish.employee_id, wish.day, wish.shift_id)
        and u.request_id is not null)) as reason
    from unnest(${ids}::bigint[], ${days}::date[], ${shifts}::int[]) with ordinality
      as wish(employee_id, day, shift_id, at)
    order by wish.at`);
  return rows.map(({ reason }) => reason);
}
