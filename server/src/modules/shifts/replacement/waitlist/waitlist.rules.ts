import { ShiftBody } from '@portal/contract/shifts/booking/booking.calls.ts';
import * as calls from '@portal/contract/shifts/replacement/changes.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../../platform/api/context.ts';
import { eitherInput } from '../../../../platform/api/validate.ts';
import { required } from '../../../../platform/database/required.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { dayInZone } from '../../../../platform/time/zone.ts';
import { lockEmployee, placeOf, selectBookingId } from '../../booking/booking.public.ts';
import { lockOwn } from '../../booking/booking.rules.ts';
import { changeOf } from '../../booking/change.rules.ts';
import { assertEligible } from '../../eligibility/eligibility.rules.ts';
import { recordEvents } from '../../booking/record.rules.ts';
import { cellId } from '../../date-range.rules.ts';
import { forgetMet } from '../announce.rules.ts';
import { cellOf, lockCells, selectPlacesOf } from '../../booking/capacity/cells.public.ts';
import type { Places } from '../../booking/capacity/places.format.ts';
import { assertPace } from '../../eligibility/change-limit.rules.ts';
import { knownShift, shiftInForce, whereOf } from '../../known-shift.rules.ts';
import { hasBegun } from '../../shift-hours.format.ts';
import { isClosed, isOpen } from '../../weeks.rules.ts';
import * as sql from './waitlist.sql.ts';

const toRecord = ({ date, shift_id, place }: sql.OwnWaiting) => ({
  type: 'waiting' as const,
  id: cellId(date, shift_id),
  attributes: { date, shift_id, place },
});

export async function listWaiting(ctx: ReadCtx) {
  const { tx, caller, now, timeZone } = ctx;
  if (caller.employeeId === null) return { data: [] };
  const from = dayInZone(now, timeZone);
  const lines = await sql.selectOwnWaiting(tx, caller.employeeId, from, calls.MAX_WAITLISTS);
  return { data: lines.filter((line) => !hasBegun(ctx, line)).map(toRecord) };
}

/** True if the position has no place: no capacity in an open week, no unmet demand in a closed one. */
const isFull = (places: Places, position: string, isClosedWeek: boolean): boolean =>
  places.room(position) <= 0 || (isClosedWeek && places.isNeedSet(position) && places.left(position) === 0);

/** Adds the caller to the waitlist of a full shift. */
export async function waitForPlace(ctx: Ctx, { body }: Input<typeof calls.waitForPlace>) {
  const { tx, settings, now, timeZone } = ctx;
  const shift = shiftInForce(settings.shifts, body);
  const { date, shift_id } = shift;
  const employee = await lockOwn(ctx);
  const place = placeOf(employee.id, shift);
  if (hasBegun(ctx, shift)) throw new Refusal('shift_started');
  const standing = await sql.selectOwnPlace(tx, place);
  if (standing) return { created: false, answer: { data: toRecord(standing) } };
  const planning = { now, timeZone, planning: settings.planning };
  const closed = isClosed(date, planning);
  if (!closed && !isOpen(date, planning)) {
    throw new Refusal('date_closed', { detail: 'Запись на этот день ещё не открыта.' });
  }
  const { area, position, id: employeeId } = employee;
  const cell = cellOf(area, shift);
  if ((await selectBookingId(tx, place)) !== undefined) throw new Refusal('already_booked');
  const change = changeOf(ctx);
  await assertEligible({ ...change, by: 'self' }, { employeeId, date, shift_id });
  // Locks the cell, so that a place freed concurrently reaches the new waitlist entry.
  await lockCells(tx, [cell]);
  if (!isFull(await selectPlacesOf(tx, cell), position, closed)) throw new Refusal('not_full');
  await forgetMet(tx, [cell]);

  await assertPace(change, 'line');
  const created = await sql.insertWaiting(tx, place, area, now);
  if (created) await recordEvents(change, [{ employee, shift, action: 'wait' }]);
  const own = await sql.selectOwnPlace(tx, place);
  return { created, answer: { data: toRecord(required(own)) } };
}

export async function leaveLine(ctx: Ctx, { body, query }: Input<typeof calls.leaveLine>): Promise<void> {
  const { tx, caller, settings } = ctx;
  const shift = knownShift(settings.shifts, eitherInput(ShiftBody, body, query), whereOf(query));
  const employee = caller.employeeId === null ? undefined : await lockEmployee(tx, caller.employeeId);
  if (!employee) return;
  if (!(await sql.deleteWaiting(tx, placeOf(employee.id, shift)))) return;
  const change = changeOf(ctx);
  await assertPace(change, 'line');
  await recordEvents(change, [{ employee, shift, action: 'unwait' }]);
}
