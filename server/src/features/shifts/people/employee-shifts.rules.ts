import * as calls from '@portal/contract/shifts/board/coverage.calls.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type { DayShift } from '@portal/contract/settings/settings.calls.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { eitherInput } from '../../../platform/api/validate.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { bookingAnswer, cancel } from '../booking/booking.rules.ts';
import { type Change, changeOf } from '../booking/change.rules.ts';
import { placeBooking } from '../booking/place.rules.ts';
import { detailsOf } from '../booking/record.rules.ts';
import { assertFit } from '../fit/fit.rules.ts';
import { knownShift, type ShiftOfDay, shiftInForce, whereOf } from '../known-shift.rules.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { tell } from '../../notifications/notifications.public.ts';
import { ownShiftUrl, shiftInFull } from '../shifts.format.ts';
import { lockWithLine } from '../line/line.public.ts';
import { CHANGE_TITLES, changeLetter } from './people.mail.ts';
import { selectFullName } from './people.sql.ts';
import { type LockedEmployee, lockEmployee, placeOf, selectBookingId } from '../booking/booking.public.ts';
import { isTooFar, TOO_FAR } from '../weeks.rules.ts';
import { assertManaged } from '../../staff/staff.public.ts';

/** A manager's change of another person's shift. */
interface Substitution {
  employeeId: number;
  date: string;
  shift: DayShift;
  change: Change & { reason: string };
}

/** The employee, locked, where the caller manages the area; with those who wait for the shift that is given up. */
async function managedEmployee(ctx: Ctx, id: number, givenUp?: Shift) {
  const { tx } = ctx;
  const employee = orNotFound(
    givenUp ? await lockWithLine(tx, placeOf(id, givenUp)) : await lockEmployee(tx, id),
  );
  assertManaged(ctx, [employee.area]);
  return employee;
}

/** The history and the audit log say why. */
const substitution = (employee: LockedEmployee, shift: ShiftOfDay, reason: string) => ({
  ...{ employee, shift, note: reason },
  details: detailsOf(employee, shift, `. Причина: ${reason}`),
});

async function tellPerson(
  { tx, caller }: Ctx,
  action: 'book' | 'unbook',
  { employeeId, date, shift, change }: Substitution,
): Promise<void> {
  const manager =
    (caller.employeeId === null ? '' : await selectFullName(tx, caller.employeeId)) || caller.username;
  const link = `${change.config.publicUrl}/workTime`;
  const { reason } = change;
  await tell(change, {
    kind: 'shift_change',
    to: { employeeIds: [employeeId] },
    title: CHANGE_TITLES[action],
    detail: `${shiftInFull(shift, date)}. Причина: ${reason}`,
    address: ownShiftUrl(date),
    letter: ({ address: to }) => changeLetter({ to, action, date, shift, reason, manager, link }),
  });
}

/** Books also past the deadline; an absence and a full shift refuse a manager too: the numbers are his to raise. */
export async function bookForEmployee(
  ctx: Ctx,
  { params, body: { reason, ...body } }: Input<typeof calls.bookForEmployee>,
) {
  const employeeId = params.empl_id;
  const { settings } = ctx;
  const { shifts } = settings;
  const change = { ...changeOf(ctx), reason };
  const shift = shiftInForce(shifts, body);
  if (isTooFar(shift.date)) throw new Refusal('validation', { field: 'date', detail: TOO_FAR });
  const employee = await managedEmployee(ctx, employeeId);
  if (employee.state === 'L') throw new Refusal('employee_left');
  const known = await selectBookingId(ctx.tx, placeOf(employeeId, shift));
  if (known !== undefined) return { created: false, answer: bookingAnswer(known, shift) };
  await assertFit({ ...change, by: 'manager' }, { ...shift, employeeId });
  const id = await placeBooking(change, substitution(employee, shift, reason), 'capacity');
  await tellPerson(ctx, 'book', {
    employeeId,
    date: shift.date,
    shift: shiftOf(shifts, shift.shift_id),
    change,
  });
  return { created: true, answer: bookingAnswer(id, shift) };
}

export async function cancelForEmployee(
  ctx: Ctx,
  { params, body, query }: Input<typeof calls.cancelForEmployee>,
): Promise<void> {
  const employeeId = params.empl_id;
  const { reason, ...named } = eitherInput(calls.EmployeeShiftBody, body, query);
  const { settings } = ctx;
  const { shifts } = settings;
  const change = { ...changeOf(ctx), reason };
  const shift = knownShift(shifts, named, whereOf(query));
  const employee = await managedEmployee(ctx, employeeId, shift);
  if (await cancel(change, substitution(employee, shift, reason)))
    await tellPerson(ctx, 'unbook', {
      employeeId,
      date: shift.date,
      shift: shiftOf(shifts, shift.shift_id),
      change,
    });
}
