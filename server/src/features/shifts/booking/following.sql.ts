import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { employee } from '../../staff/staff.table.ts';
import type { Cell } from '../freed/cells.public.ts';

/** Coming bookings go with their people to another position and to another area; answers where places got free. */
export async function moveComingBookings(tx: Tx, from: string): Promise<Cell[]> {
  await tx.execute(sql`
    update shift_booking b set position = e.position from ${employee} e
    where e.id = b.employee_id and b.day >= ${from} and b.position <> e.position`);
  const { rows } = await tx.execute(sql`
    update shift_booking b set area = e.area from ${employee} e, shift_booking before
    where e.id = b.employee_id and before.id = b.id and b.day >= ${from} and b.area <> e.area
    returning before.area, to_char(b.day, 'YYYY-MM-DD') as day, b.shift_id as "shiftId"`);
  return rows as unknown as Cell[];
}

/**
 * Coming bookings of people who left are cancelled, with an entry of their history; answers where places got free,
 * once for each booking.
 */
export async function cancelComingOfLeft(
  tx: Tx,
  { from, reason, now }: { from: string; reason: string; now: Date },
): Promise<Cell[]> {
  const { rows } = await tx.execute(sql`
    with gone as (
      delete from shift_booking b using ${employee} e
      where e.id = b.employee_id and e.state = 'L' and b.day >= ${from}
      returning b.employee_id, b.day, b.shift_id, b.area),
    noted as (
      insert into shift_change (employee_id, day, shift_id, action, created_at, reason)
      select employee_id, day, shift_id, 'unbook', ${now.toISOString()}::timestamptz, ${reason} from gone)
    select area, to_char(day, 'YYYY-MM-DD') as day, shift_id as "shiftId" from gone`);
  return rows as unknown as Cell[];
}

/** Anyone who left or moved to another area waits there no more, and what they offered or were offered there is void. */
export async function endWishesOfMoved(tx: Tx, from: string, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from shift_waiting w using ${employee} e
    where e.id = w.employee_id and w.day >= ${from} and (e.state = 'L' or e.area <> w.area)`);
  await tx.execute(sql`
    update shift_handover h set state = 'void', changed_at = ${now.toISOString()}::timestamptz
    from ${employee} e
    where e.id in (h.from_employee_id, h.to_employee_id) and h.day >= ${from}
      and h.state in ('offered', 'waiting_approval') and (e.state = 'L' or e.area <> h.area)`);
}
