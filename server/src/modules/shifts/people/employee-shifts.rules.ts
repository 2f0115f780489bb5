import * as calls from '@portal/contract/shifts/planning/coverage.calls.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { eitherInput } from '../../../platform/api/validate.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { cancel } from '../replacement/cancel.rules.ts';
import { bookingAnswer } from '../booking/booking.rules.ts';
import { changeOf } from '../booking/change.rules.ts';
import { placeBooking } from '../booking/place.rules.ts';
import { detailsOf } from '../booking/record.rules.ts';
import { assertPastOpen, unconfirm } from '../hours/closing.rules.ts';
import { assertEligible } from '../eligibility/eligibility.rules.ts';
import { knownShift, type ShiftOfDay, shiftInForce, whereOf } from '../known-shift.rules.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { ownShiftUrl, shiftInFull } from '../shifts.format.ts';
import { lockWithWaitlist } from '../booking/booking.public.ts';
import { CHANGE_TITLES, changeEmail } from './people.mail.ts';
import { selectFullName } from './people.sql.ts';
import { type LockedEmployee, placeOf, selectBookingId } from '../booking/booking.public.ts';
import { isTooFar, TOO_FAR } from '../weeks.rules.ts';
import { assertManaged } from '../../../platform/people/scope.ts';

/** Locks an employee in scope, with the waitlist of a given-up shift. */
async function managedEmployee(ctx: Ctx, id: number, givenUp?: Shift) {
  const employee = orNotFound(await lockWithWaitlist(ctx.tx, id, givenUp));
  await assertManaged(ctx, [{ employeeId: id, area: employee.area }]);
  return employee;
}

/** A manager's change for an employee; the reason appears in the history and the audit log. */
const substitution = (employee: LockedEmployee, shift: ShiftOfDay, reason: string) => ({
  ...{ employee, shift, note: reason },
  details: detailsOf(employee, shift, `. Причина: ${reason}`),
});

async function notifyPerson(
  ctx: Ctx,
  action: 'book' | 'unbook',
  { employee, shift: { date, shift_id }, note: reason }: ReturnType<typeof substitution>,
): Promise<void> {
  const { tx, caller, settings } = ctx;
  const manager =
    (caller.employeeId === null ? '' : await selectFullName(tx, caller.employeeId)) || caller.username;
  const link = `${ctx.config.publicUrl}/workTime`;
  const shift = shiftOf(settings.shifts, shift_id);
  await notify(ctx, {
    kind: 'shift_change',
    to: { employeeIds: [employee.id] },
    title: CHANGE_TITLES[action],
    detail: `${shiftInFull(shift, date)}. Причина: ${reason}`,
    address: ownShiftUrl(date),
    letter: ({ address: to }) => changeEmail({ to, action, date, shift, reason, manager, link }),
  });
}

/** Books even after the deadline; capacity still applies, because a manager can raise it. */
export async function bookForEmployee(
  ctx: Ctx,
  { params: { empl_id: employeeId }, body: { reason, ...body } }: Input<typeof calls.bookForEmployee>,
) {
  const shift = shiftInForce(ctx.settings.shifts, body);
  if (isTooFar(shift.date)) throw new Refusal('validation', { field: 'date', detail: TOO_FAR });
  const employee = await managedEmployee(ctx, employeeId);
  if (employee.state === 'L') throw new Refusal('employee_left');
  const known = await selectBookingId(ctx.tx, placeOf(employeeId, shift));
  if (known !== undefined) return { created: false, answer: bookingAnswer(known, shift) };
  await assertPastOpen(ctx, employeeId, shift);
  const change = { ...changeOf(ctx), reason };
  await assertEligible({ ...change, by: 'manager' }, { ...shift, employeeId });
  const booking = substitution(employee, shift, reason);
  const id = await placeBooking(change, booking, 'capacity');
  await unconfirm(ctx.tx, [{ employeeId, ...shift }]);
  await notifyPerson(ctx, 'book', booking);
  return { created: true, answer: bookingAnswer(id, shift) };
}

export async function cancelForEmployee(
  ctx: Ctx,
  { params, body, query }: Input<typeof calls.cancelForEmployee>,
): Promise<void> {
  const { reason, ...named } = eitherInput(calls.EmployeeShiftBody, body, query);
  const shift = knownShift(ctx.settings.shifts, named, whereOf(query));
  const cancelled = substitution(await managedEmployee(ctx, params.empl_id, shift), shift, reason);
  await assertPastOpen(ctx, params.empl_id, shift);
  if (!(await cancel({ ...changeOf(ctx), reason }, cancelled))) return;
  await unconfirm(ctx.tx, [{ employeeId: params.empl_id, ...shift }]);
  await notifyPerson(ctx, 'unbook', cancelled);
}
