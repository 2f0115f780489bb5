import { fullName } from '@portal/contract/shared/names.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordActivity } from '../../activity/activity.public.ts';
import type { ShiftOfDay } from '../known-shift.rules.ts';
import { boardUrl, shiftInWords } from '../shifts.format.ts';
import type { Change } from './change.rules.ts';
import { assertFit } from './fit.rules.ts';
import * as sql from './booking.sql.ts';

type Employee = NonNullable<Awaited<ReturnType<typeof sql.lockEmployee>>>;

interface Changed {
  action: 'book' | 'unbook';
  employee: Employee;
  shift: ShiftOfDay;
}

async function recordChange(
  { tx, accountId, device, address, now, reason }: Change,
  { action, employee, shift: { date, shift_id, name } }: Changed,
): Promise<void> {
  await sql.insertChange(tx, {
    employeeId: employee.id,
    day: date,
    shiftId: shift_id,
    action,
    accountId,
    device,
    address,
    createdAt: now,
    reason: reason ?? '',
  });
  const said = shiftInWords(date, name);
  const details = reason === undefined ? said : `${fullName(employee)}: ${said}. Причина: ${reason}`;
  const url = boardUrl(employee.area, date, shift_id);
  await recordActivity(tx, { userId: accountId, section: 'worktime', action, details, url, now });
}

/**
 * Books a shift for an employee whose row is locked. The places of the shift are locked while they are
 * counted, always after the employee, so that the last one goes to one person and nobody waits in a circle.
 */
export async function book(change: Change, employee: Employee, shift: ShiftOfDay) {
  const { tx, reason } = change;
  const { date, shift_id } = shift;
  const place = { employeeId: employee.id, day: date, shiftId: shift_id };
  const { area, position } = employee;
  const cell = { area, position, day: date, shiftId: shift_id };
  const { bookingId, left } = await sql.selectDay(tx, employee.id, cell);
  if (bookingId !== null) return { id: bookingId, created: false };
  const by = reason === undefined ? 'self' : 'manager';
  await assertFit({ ...change, by }, { employeeId: employee.id, date, shift_id });

  // A shift that is full is refused without waiting for those who still take its last places.
  if (left !== null && (left <= 0 || (await sql.lockPlaces(tx, cell)) <= 0)) {
    const detail = 'Мест на этой смене больше нет. Увеличьте число мест, чтобы записать сотрудника.';
    throw new Refusal('shift_full', by === 'manager' ? { detail } : {});
  }
  const id = await sql.insertBooking(tx, { ...place, area, createdAt: change.now });
  await recordChange(change, { action: 'book', employee, shift });
  return { id: String(id), created: true };
}

/** Cancels a shift of an employee whose row is locked; false where there was none. */
export async function cancel(change: Change, employee: Employee, shift: ShiftOfDay): Promise<boolean> {
  const place = { employeeId: employee.id, day: shift.date, shiftId: shift.shift_id };
  if (!(await sql.deleteBooking(change.tx, place))) return false;
  await recordChange(change, { action: 'unbook', employee, shift });
  return true;
}

export const bookingRecord = (id: string, { date, shift_id }: Shift) => ({
  type: 'work_time' as const,
  id,
  attributes: { date, shift_id },
});
