import { dayInZone } from '../../../platform/time/zone.ts';
import { takeBackMessages, tell } from '../../notifications/notifications.public.ts';
import type { Place } from '../booking/booking.public.ts';
import type { Change } from '../booking/change.rules.ts';
import type { ShiftOfDay } from '../known-shift.rules.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { ownShiftUrl, shiftInFull } from '../shifts.format.ts';

interface Told {
  /** Employees. */
  to: readonly number[];
  title: string;
  shift: ShiftOfDay;
  /** After the shift. */
  more?: string;
  once?: string;
  revocable?: boolean;
}

/** A person is told once a day that a colleague hands over a place, waits for a decision, and does so no more. */
export const onceOf = (
  what: 'handover' | 'handover_approval' | 'handover_over',
  { employeeId, day, shiftId }: Place,
  change: Change,
): string => `${what}:${employeeId}:${day}:${shiftId}:${dayInZone(change.now, change.timeZone)}`;

/** The offer is over, and its messages with it. True where it has reached somebody all the same. */
export const takeBackOffer = (change: Change, offer: Place & { createdAt: Date }): Promise<boolean> =>
  takeBackMessages(change, {
    once: onceOf('handover', offer, { ...change, now: offer.createdAt }),
    address: ownShiftUrl(offer.day),
  });

/** Tells those who are in a hand-over what became of it. */
export async function tellOfOffer(change: Change, { to, title, shift, more, ...told }: Told): Promise<void> {
  const what = shiftInFull(shiftOf(change.settings.shifts, shift.shift_id), shift.date);
  await tell(change, {
    kind: 'handover',
    to: { employeeIds: to },
    title,
    detail: more ? `${what}. ${more}` : what,
    address: ownShiftUrl(shift.date),
    ...told,
  });
}
