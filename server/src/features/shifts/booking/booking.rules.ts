import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShiftOfDay } from '../known-shift.rules.ts';
import type { Change } from './change.rules.ts';
import { freed } from '../freed/freed.rules.ts';
import { endOffers } from '../handover/void.rules.ts';
import { assertFit } from '../fit/fit.rules.ts';
import { detailsOf, recordEvents, type ShiftEvent } from './record.rules.ts';
import * as sql from './booking.sql.ts';

/** A change of the own shifts or, with its reason, of another person's. */
const eventOf = (
  { reason }: Change,
  action: 'book' | 'unbook',
  employee: sql.LockedEmployee,
  shift: ShiftOfDay,
): ShiftEvent => ({
  employee,
  shift,
  action,
  ...(reason !== undefined && {
    note: reason,
    details: detailsOf(employee, shift, `. Причина: ${reason}`),
  }),
});

/**
 * Books a shift for another person, whose row is locked. The places of the shift are locked while they are counted,
 * always after the employee, so that the last one goes to one person and nobody waits in a circle.
 */
export async function book(
  change: Change & { reason: string },
  employee: sql.LockedEmployee,
  shift: ShiftOfDay,
) {
  const { tx } = change;
  const { date, shift_id } = shift;
  const place = { employeeId: employee.id, day: date, shiftId: shift_id };
  const { area, position } = employee;
  const cell = { area, position, day: date, shiftId: shift_id };
  const { bookingId, left } = await sql.selectDay(tx, employee.id, cell);
  if (bookingId !== null) return { id: bookingId, created: false };
  await assertFit({ ...change, by: 'manager' }, { employeeId: employee.id, date, shift_id });

  // A shift that is full is refused without waiting for those who still take its last places.
  if (left !== null && (left <= 0 || (await sql.lockPlaces(tx, cell)) <= 0)) {
    const detail = 'Мест на этой смене больше нет. Увеличьте число мест, чтобы записать сотрудника.';
    throw new Refusal('shift_full', { detail });
  }
  const id = await sql.insertBooking(tx, { ...place, area, createdAt: change.now });
  await recordEvents(change, [eventOf(change, 'book', employee, shift)]);
  return { id, created: true };
}

/**
 * Cancels a shift of an employee who is locked together with the line for it (`lockWithLine`): the place goes to
 * anyone who waits. False where there was none.
 */
export async function cancel(
  change: Change,
  employee: sql.LockedEmployee,
  shift: ShiftOfDay,
): Promise<boolean> {
  const place = { employeeId: employee.id, day: shift.date, shiftId: shift.shift_id };
  const area = await sql.deleteBooking(change.tx, place);
  if (area === undefined) return false;
  await recordEvents(change, [eventOf(change, 'unbook', employee, shift)]);
  await endOffers(change, [place]);
  await freed(change, [{ area, day: shift.date, shiftId: shift.shift_id }]);
  return true;
}

export const bookingRecord = (id: string, { date, shift_id }: Shift) => ({
  type: 'work_time' as const,
  id,
  attributes: { date, shift_id },
});
