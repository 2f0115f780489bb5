import * as calls from '@portal/contract/shifts/booking/booking.calls.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { eitherInput } from '../../../platform/api/validate.ts';
import { assertOpen, lockOwn, releaseBooking } from '../booking/booking.rules.ts';
import { placeOf } from '../booking/booking.public.ts';
import { type Change, changeOf } from '../booking/change.rules.ts';
import type { ShiftEvent } from '../booking/record.rules.ts';
import { knownShift, whereOf } from '../known-shift.rules.ts';
import { endOffers } from './handover/void.rules.ts';
import { releasePlaces } from './release-places.rules.ts';

export async function cancelShift(ctx: Ctx, { body, query }: Input<typeof calls.cancelShift>): Promise<void> {
  const shift = knownShift(ctx.settings.shifts, eitherInput(calls.ShiftBody, body, query), whereOf(query));
  const employee = await lockOwn(ctx, shift);
  assertOpen(ctx, shift);
  await cancel(changeOf(ctx), { employee, shift });
}

/** Cancels a booking and gives the place away; locked by `lockWithWaitlist` before. False without a booking. */
export async function cancel(change: Change, event: Omit<ShiftEvent, 'action'>): Promise<boolean> {
  const cell = await releaseBooking(change, event);
  if (!cell) return false;
  await endOffers(change, [placeOf(event.employee.id, event.shift)]);
  await releasePlaces(change, [cell]);
  return true;
}
