import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { shiftPlanned } from './planned.table.ts';

/** How many are booked on the shift of `d`, a row of `shift_demand`: of everybody, or of the row's position. */
export const PLANNED: SQL<number> = sql`(select coalesce(sum(planned.people), 0)::int from ${shiftPlanned} planned
  where planned.day = d.day and planned.area = d.area and planned.shift_id = d.shift_id
    and (d.position = '' or planned.position = d.position))`;

/** Makes the rows of each shift one; what is added meanwhile is left to the next time, and nothing is counted twice. */
export async function settlePlanned(tx: Reader): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from ${shiftPlanned} p using (
        select distinct day, area, shift_id, position from ${shiftPlanned} where not is_settled) fresh
      where (p.day, p.area, p.shift_id, p.position) = (fresh.day, fresh.area, fresh.shift_id, fresh.position)
      returning p.day, p.area, p.shift_id, p.position, p.people)
    insert into ${shiftPlanned} (day, area, shift_id, position, people, is_settled)
    select day, area, shift_id, position, sum(people), true from gone
    group by 1, 2, 3, 4 having sum(people) <> 0`);
}
