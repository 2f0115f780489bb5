import type * as calls from '@portal/contract/shifts/booking/booking.calls.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { assertEligible } from '../eligibility/eligibility.rules.ts';
import { type Cell, cellOf } from './capacity/cells.public.ts';
import { shiftInForce } from '../known-shift.rules.ts';
import { lockWithWaitlist } from './booking.public.ts';
import { isOpen } from '../weeks.rules.ts';
import * as sql from './booking.sql.ts';
import { type Change, changeOf } from './change.rules.ts';
import { placeBooking } from './place.rules.ts';
import { recordEvents, type ShiftEvent } from './record.rules.ts';

export const bookingAnswer = (id: string, { date, shift_id }: Shift) => ({
  data: { type: 'work_time' as const, id, attributes: { date, shift_id } },
});

/** Locks the caller's employee and the waitlist of a shift that is given up. */
export async function lockOwn({ tx, caller: { employeeId } }: Ctx, givenUp?: Shift) {
  const employee = employeeId === null ? undefined : await lockWithWaitlist(tx, employeeId, givenUp);
  if (!employee) throw new Refusal('no_employee');
  if (employee.state === 'L') throw new Refusal('employee_left');
  return employee;
}

export function assertOpen({ now, timeZone, settings: { planning } }: Ctx, { date }: Shift): void {
  if (!isOpen(date, { now, timeZone, planning })) throw new Refusal('date_closed');
}

/** Books a shift of an open week; repeating it returns the existing booking. */
export async function bookShift(ctx: Ctx, { body }: Input<typeof calls.bookShift>) {
  const shift = shiftInForce(ctx.settings.shifts, body);
  const employee = await lockOwn(ctx);
  assertOpen(ctx, shift);
  const known = await sql.selectBookingId(ctx.tx, sql.placeOf(employee.id, shift));
  if (known !== undefined) return { created: false, answer: bookingAnswer(known, shift) };
  const change = changeOf(ctx);
  await assertEligible({ ...change, by: 'self' }, { ...body, employeeId: employee.id });
  const id = await placeBooking(change, { employee, shift }, 'capacity');
  return { created: true, answer: bookingAnswer(id, shift) };
}

/** Deletes a booking with its events; returns the cell whose place is free, undefined without a booking. */
export async function releaseBooking(
  change: Change,
  event: Omit<ShiftEvent, 'action'>,
): Promise<Cell | undefined> {
  const area = await sql.deleteBooking(change.tx, sql.placeOf(event.employee.id, event.shift));
  if (area === undefined) return undefined;
  await recordEvents(change, [{ ...event, action: 'unbook' }]);
  return cellOf(area, event.shift);
}
