import * as calls from '@portal/contract/shifts/booking/booking.calls.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { eitherInput } from '../../../platform/api/validate.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { assertFit } from '../eligibility/fit.rules.ts';
import { cellOf } from '../release/cells.public.ts';
import { freed } from '../release/freed.rules.ts';
import { endOffers } from '../handover/void.rules.ts';
import { knownShift, shiftInForce, whereOf } from '../known-shift.rules.ts';
import { lockWithLine } from '../waitlist/line.public.ts';
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
  const employee = employeeId === null ? undefined : await lockWithLine(tx, employeeId, givenUp);
  if (!employee) throw new Refusal('no_employee');
  if (employee.state === 'L') throw new Refusal('employee_left');
  return employee;
}

function assertOpen({ now, timeZone, settings: { planning } }: Ctx, { date }: Shift): void {
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
  await assertFit({ ...change, by: 'self' }, { ...body, employeeId: employee.id });
  const id = await placeBooking(change, { employee, shift }, 'capacity');
  return { created: true, answer: bookingAnswer(id, shift) };
}

export async function cancelShift(ctx: Ctx, { body, query }: Input<typeof calls.cancelShift>): Promise<void> {
  const shift = knownShift(ctx.settings.shifts, eitherInput(calls.ShiftBody, body, query), whereOf(query));
  const employee = await lockOwn(ctx, shift);
  assertOpen(ctx, shift);
  await cancel(changeOf(ctx), { employee, shift });
}

/** Cancels a booking and releases the place; locked by `lockWithLine` before. False without a booking. */
export async function cancel(change: Change, event: Omit<ShiftEvent, 'action'>): Promise<boolean> {
  const place = sql.placeOf(event.employee.id, event.shift);
  const area = await sql.deleteBooking(change.tx, place);
  if (area === undefined) return false;
  await recordEvents(change, [{ ...event, action: 'unbook' }]);
  await endOffers(change, [place]);
  await freed(change, [cellOf(area, event.shift)]);
  return true;
}
