import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { lockEmployee } from './booking.sql.ts';
import { type Cell, cellRows } from './capacity/cells.public.ts';
import { shiftBooking } from '../shifts.table.ts';
import { shiftWaiting } from './ended-by-booking.table.ts';

/** Waitlist entries per query; absent and booked employees are excluded. */
export const WAITLIST_PAGE = 50;

/** Locks an employee together with the waitlist of a given-up shift, by id. */
export async function lockWithWaitlist(tx: Tx, employeeId: number, givenUp?: Shift) {
  if (!givenUp) return lockEmployee(tx, employeeId);
  await tx.execute(sql`
    select 1 from ${employee} where id = ${employeeId} or id in (
      select q.employee_id from ${shiftBooking} b cross join lateral (
        select w.employee_id from ${shiftWaiting} w
        where (w.day, w.area, w.shift_id) = (b.day, b.area, b.shift_id) order by w.id limit ${WAITLIST_PAGE}) q
      where b.employee_id = ${employeeId} and b.day = ${givenUp.date} and b.shift_id = ${givenUp.shift_id})
    order by id for no key update`);
  return lockEmployee(tx, employeeId);
}

/** Locks the waitlists of these cells by employee id; call before locking the cells. */
export async function lockWaitlists(tx: Tx, cells: readonly Cell[]): Promise<void> {
  await tx.execute(sql`
    select 1 from ${employee} where id in (
      select q.employee_id from ${cellRows(cells)} cross join lateral (
        select w.employee_id from ${shiftWaiting} w
        where (w.day, w.area, w.shift_id) = (c.day, c.area, c."shiftId") order by w.id limit ${WAITLIST_PAGE}) q)
    order by id for no key update`);
}

/** Locks employees that are not locked elsewhere; skips the others, so it cannot deadlock. */
export async function lockAvailable(tx: Tx, employeeIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id::text from ${employee} where id = any(${sql.param([...employeeIds])}::bigint[])
    order by id for no key update skip locked`);
  return new Set(rows.map(({ id }) => Number(id)));
}
