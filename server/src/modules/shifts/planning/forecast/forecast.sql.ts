import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/database.ts';
import { absence, shiftBooking } from '../../shifts.table.ts';
import { shiftAttendance } from '../../attendance/attendance.table.ts';
import { shiftDemand } from '../coverage.table.ts';

/** One past shift, in total or of a position. */
export interface PastCell {
  [column: string]: unknown;
  day: string;
  /** 1 is Monday. */
  weekday: number;
  shift_id: ShiftId;
  position: string;
  needed: number | null;
  /** Absent employees excluded. */
  booked: number;
  /** Booked minus no-shows. */
  came: number;
}

/** Past demand, bookings and attendance of an area, by day, shift and position. */
export async function selectPast(tx: Reader, area: string, from: string, to: string): Promise<PastCell[]> {
  const { rows } = await tx.execute<PastCell>(sql`
    with there as (
      select b.day, b.shift_id, b.position, count(*)::int as booked,
        (count(*) filter (where a.state is distinct from 'no_show'))::int as came
      from ${shiftBooking} b
      left join ${shiftAttendance} a on (a.employee_id, a.day, a.shift_id) = (b.employee_id, b.day, b.shift_id)
      where b.day between ${from}::date and ${to}::date and b.area = ${area}
        and not exists (select 1 from ${absence} x where x.employee_id = b.employee_id
          and x.first_day <= b.day and x.last_day >= b.day)
      group by 1, 2, 3),
    -- Totals of all positions are separate rows.
    counted as (
      select * from there
      union all
      select day, shift_id, '', sum(booked)::int, sum(came)::int from there group by 1, 2),
    wanted as (
      select day, shift_id, position, needed from ${shiftDemand}
      where day between ${from}::date and ${to}::date and area = ${area} and needed is not null)
    select day::text, extract(isodow from day)::int as weekday, shift_id, position, w.needed,
      coalesce(c.booked, 0) as booked, coalesce(c.came, 0) as came
    from counted c full join wanted w using (day, shift_id, position)`);
  return rows;
}
