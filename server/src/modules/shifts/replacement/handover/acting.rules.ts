import type { Ctx } from '../../../../platform/api/context.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { isoInZone } from '../../../../platform/time/zone.ts';
import {
  type LockedEmployee,
  lockEmployees,
  placeOf,
  selectBookingId,
} from '../../booking/booking.public.ts';
import { type Change, changeOf } from '../../booking/change.rules.ts';
import { assertEligible, type EligibilityContext } from '../../eligibility/eligibility.rules.ts';
import { knownShift, type ShiftOfDay } from '../../known-shift.rules.ts';
import * as sql from './handover.sql.ts';

/** An offer locked together with its employees. */
export interface Acted {
  change: Change;
  offer: sql.Offer;
  shift: ShiftOfDay;
  giver: LockedEmployee;
  /** Named receiver, accepting employee, or the caller. */
  receiver: LockedEmployee | undefined;
  /** The caller, if eligible to receive. */
  asking: LockedEmployee | undefined;
}

/** Locks the employees by id, then the offer; `receiverId` applies when the offer names nobody. */
export async function lockActed(ctx: Ctx, id: number, receiverId?: number): Promise<Acted> {
  const { tx, settings } = ctx;
  const seen = orNotFound(await sql.selectOffer(tx, id));
  const ids = [seen.fromId, seen.toId, receiverId].filter((one) => one !== null && one !== undefined);
  const people = new Map((await lockEmployees(tx, ids)).map((one) => [one.id, one]));
  await sql.lockOffer(tx, id);
  const offer = orNotFound(await sql.selectOffer(tx, id));
  const giver = orNotFound(people.get(offer.fromId));
  const receiver = people.get(offer.toId ?? receiverId ?? 0);
  const asking = people.get(receiverId ?? 0);
  const shift = knownShift(settings.shifts, { date: offer.date, shift_id: offer.shiftId });
  return { change: changeOf(ctx), offer, shift, giver, receiver, asking };
}

/** Refuses an ineligible receiver. */
export async function assertReceiver(
  change: Change,
  {
    shift,
    area,
    receiver,
    by,
  }: { shift: ShiftOfDay; area: string; receiver: LockedEmployee; by: EligibilityContext['by'] },
): Promise<void> {
  const { date, shift_id } = shift;
  if (receiver.state === 'L') throw new Refusal('employee_left');
  const theirs = by !== 'self';
  if (receiver.area !== area) {
    throw new Refusal('other_area', theirs ? { detail: 'Коллега работает на другой площадке.' } : {});
  }
  if ((await selectBookingId(change.tx, placeOf(receiver.id, shift))) !== undefined) {
    throw new Refusal('already_booked', theirs ? { detail: 'Коллега уже записан на эту смену.' } : {});
  }
  await assertEligible({ ...change, by }, { employeeId: receiver.id, date, shift_id });
}

export const handoverRecord = (
  { id, fromId, toId, date, shiftId, fromFio, toFio, area, state, createdAt }: sql.Offer,
  part: 'giver' | 'receiver' | 'manager',
  timeZone: string,
) => ({
  type: 'handover' as const,
  id: String(id),
  attributes: {
    date,
    shift_id: shiftId,
    from: String(fromId),
    to: toId === null ? null : String(toId),
    from_fio: fromFio,
    to_fio: toFio,
    area,
    state,
    part,
    created_at: isoInZone(createdAt, timeZone),
  },
});
