import type * as calls from '@portal/contract/shifts/replacement/changes.calls.ts';
import type { Ctx, Input } from '../../../../platform/api/context.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { placeOf, selectBookingId } from '../../booking/booking.public.ts';
import { bookingAnswer, lockOwn } from '../../booking/booking.rules.ts';
import { changeOf } from '../../booking/change.rules.ts';
import { placeBooking } from '../../booking/place.rules.ts';
import { assertEligible } from '../../eligibility/eligibility.rules.ts';
import { cellOf, selectPlacesOf } from '../../booking/capacity/cells.public.ts';
import { fullShift } from '../../booking/capacity/places.format.ts';
import { shiftInForce } from '../../known-shift.rules.ts';
import { hasBegun } from '../../shift-hours.format.ts';
import { isClosed, isOpen } from '../../weeks.rules.ts';
import * as sql from './open-shifts.sql.ts';

/** Takes a free place of a closed week; the first request wins. */
export async function takeOpenPlace(ctx: Ctx, { body }: Input<typeof calls.takeOpenPlace>) {
  const { tx, settings, now, timeZone } = ctx;
  const shift = shiftInForce(settings.shifts, body);
  const employee = await lockOwn(ctx);
  const planning = { now, timeZone, planning: settings.planning };
  if (isOpen(shift.date, planning)) throw new Refusal('date_open');
  if (!isClosed(shift.date, planning))
    throw new Refusal('date_closed', { detail: 'Запись на этот день ещё не открыта.' });
  if (hasBegun(ctx, shift)) throw new Refusal('shift_started');
  if ((await selectBookingId(tx, placeOf(employee.id, shift))) !== undefined)
    throw new Refusal('already_booked');
  const { area, position } = employee;
  const cell = cellOf(area, shift);
  const places = await selectPlacesOf(tx, cell);
  // Checked before eligibility, so that nobody trains for a taken place.
  if (places.left(position) === 0) {
    const elsewhere = !places.isNeedSet(position) && (await sql.isWantedElsewhere(tx, cell, position));
    throw elsewhere ? new Refusal('other_area') : fullShift(places.left('') > 0);
  }
  const change = changeOf(ctx);
  await assertEligible({ ...change, by: 'self' }, { ...body, employeeId: employee.id });
  return bookingAnswer(
    await placeBooking(change, { employee, shift, note: 'Свободная смена' }, 'demand'),
    shift,
  );
}
