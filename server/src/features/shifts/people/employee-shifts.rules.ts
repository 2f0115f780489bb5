import * as calls from '@portal/contract/shifts/board/coverage.calls.ts';
import type { DayShift } from '@portal/contract/settings/settings.calls.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { eitherInput } from '../../../platform/api/validate.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { book, bookingRecord, cancel } from '../booking/booking.rules.ts';
import { type Change, changeOf } from '../booking/change.rules.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { knownShift, shiftInForce, whereOf } from '../known-shift.rules.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { changeLetter } from './people.mail.ts';
import { selectFullName, selectLetterAddress } from './people.sql.ts';
import { lockEmployee } from '../booking/booking.public.ts';
import { assertManaged } from '../../staff/staff.public.ts';

/** A manager's change of another person's shift. */
interface Substitution {
  employeeId: number;
  date: string;
  shift: DayShift;
  change: Change & { reason: string };
}

/** The employee, locked, where the caller manages the area. */
async function managedEmployee(ctx: Ctx, id: number) {
  const employee = orNotFound(await lockEmployee(ctx.tx, id));
  await assertManaged(ctx, [employee.area]);
  return employee;
}

async function tell(
  { tx, caller, mail, config: { publicUrl } }: Ctx,
  action: 'book' | 'unbook',
  { employeeId, date, shift, change }: Substitution,
): Promise<void> {
  const to = await selectLetterAddress(tx, employeeId);
  if (to === '') return;
  const manager =
    (caller.employeeId === null ? '' : await selectFullName(tx, caller.employeeId)) || caller.username;
  const link = `${publicUrl}/workTime`;
  await mail.post(tx, changeLetter({ to, action, date, shift, reason: change.reason, manager, link }));
}

/** Books also past the deadline; an absence and a full shift refuse a manager too: the numbers are his to raise. */
export async function bookForEmployee(
  ctx: Ctx,
  { params, body: { reason, ...body } }: Input<typeof calls.bookForEmployee>,
) {
  const employeeId = params.empl_id;
  const settings = await readSettings(ctx.tx, ctx.config);
  const { shifts } = settings;
  const change = { ...changeOf(ctx, settings), reason };
  const shift = shiftInForce(shifts, body);
  const employee = await managedEmployee(ctx, employeeId);
  if (employee.state === 'L') throw new Refusal('employee_left');
  const { id, created } = await book(change, employee, shift);
  if (created)
    await tell(ctx, 'book', { employeeId, date: shift.date, shift: shiftOf(shifts, shift.shift_id), change });
  return { created, answer: { data: bookingRecord(id, shift) } };
}

export async function cancelForEmployee(
  ctx: Ctx,
  { params, body, query }: Input<typeof calls.cancelForEmployee>,
): Promise<void> {
  const employeeId = params.empl_id;
  const { reason, ...named } = eitherInput(calls.EmployeeShiftBody, body, query);
  const settings = await readSettings(ctx.tx, ctx.config);
  const { shifts } = settings;
  const change = { ...changeOf(ctx, settings), reason };
  const shift = knownShift(shifts, named, whereOf(query));
  const employee = await managedEmployee(ctx, employeeId);
  if (await cancel(change, employee, shift))
    await tell(ctx, 'unbook', {
      employeeId,
      date: shift.date,
      shift: shiftOf(shifts, shift.shift_id),
      change,
    });
}
