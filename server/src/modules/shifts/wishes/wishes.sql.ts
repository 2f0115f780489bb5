import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { shiftBooking } from '../shifts.table.ts';
import { shiftWish } from './wishes.table.ts';

export const selectWishes = (tx: Reader, employeeId: number) =>
  tx
    .select({ weekday: shiftWish.weekday, shift_id: shiftWish.shiftId })
    .from(shiftWish)
    .where(eq(shiftWish.employeeId, employeeId))
    .orderBy(asc(shiftWish.weekday), asc(shiftWish.shiftId));

/** Replaces all wishes of a locked employee. */
export async function replaceWishes(
  tx: Tx,
  employeeId: number,
  wishes: readonly { weekday: number; shift_id: ShiftId }[],
): Promise<void> {
  await tx.delete(shiftWish).where(eq(shiftWish.employeeId, employeeId));
  if (wishes.length === 0) return;
  await tx
    .insert(shiftWish)
    .values(wishes.map(({ weekday, shift_id }) => ({ employeeId, weekday, shiftId: shift_id })));
}

/** Bookings of an employee in the weeks of these Mondays. */
export async function selectWeeks(tx: Reader, employeeId: number, mondays: readonly string[]) {
  return tx
    .select({ date: shiftBooking.day, shift_id: shiftBooking.shiftId })
    .from(shiftBooking)
    .where(
      sql`${shiftBooking.employeeId} = ${employeeId} and exists (
        select 1 from unnest(${sql.param([...mondays])}::date[]) monday where ${shiftBooking.day} between monday and monday + 6)`,
    )
    .orderBy(asc(shiftBooking.day), asc(shiftBooking.shiftId));
}
