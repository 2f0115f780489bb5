import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/database.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import { shiftBooking } from '../../shifts.table.ts';

/** Bookings of these employees in a range, with dates of birth. */
export async function selectWorkers(tx: Reader, ids: readonly number[], from: string, to: string) {
  const { rows } = await tx.execute<{ id: string; birth_day: string | null; booked: Shift[] }>(sql`
    select e.id::text, e.birth_day::text, (
      select coalesce(json_agg(json_build_object('date', b.day, 'shift_id', b.shift_id)), '[]')
      from ${shiftBooking} b where b.employee_id = e.id and b.day between ${from}::date and ${to}::date) as booked
    from ${employee} e where e.id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map(({ id, birth_day: birthDay, booked }) => [Number(id), { birthDay, booked }]));
}
