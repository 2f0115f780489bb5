import { dayInZone } from '../../../../platform/time/zone.ts';
import { markAnswered, notify, takeBackMessages } from '../../../notifications/notifications.public.ts';
import type { Place } from '../../booking/booking.public.ts';
import type { Change } from '../../booking/change.rules.ts';
import type { ShiftOfDay } from '../../known-shift.rules.ts';
import { shiftOf } from '../../shift-hours.format.ts';
import { boardUrl, ownShiftUrl, shiftInFull } from '../../shifts.format.ts';

interface OfferMessage {
  /** Employee ids. */
  to: readonly number[];
  title: string;
  shift: ShiftOfDay;
  /** Suffix after the shift. */
  more?: string;
  once?: string;
  revocable?: boolean;
  /** Sent again after an answered offer. */
  again?: boolean;
}

/** Limits notifications about one hand-over to one a day for each state. */
export const onceOf = (
  what: 'handover' | 'handover_approval' | 'handover_over',
  { employeeId, day, shiftId }: Place,
  change: Change,
): string => `${what}:${employeeId}:${day}:${shiftId}:${dayInZone(change.now, change.timeZone)}`;

type OfferKey = Place & { createdAt: Date; toId: number | null };

/** Key of the notifications of an offer: those to one receiver, or to all. */
const messageOf = (change: Change, offer: OfferKey) => ({
  once: onceOf('handover', offer, { ...change, now: offer.createdAt }),
  address: ownShiftUrl(offer.day),
  employeeIds: offer.toId === null ? null : [offer.toId],
});

/** Revokes the notifications of an ended offer; true if anybody has already received one. */
export const takeBackOffer = (change: Change, offer: OfferKey): Promise<boolean> =>
  takeBackMessages(change, messageOf(change, offer));

/** Marks the notification of the receiver who has answered as read. */
export const readOffer = (change: Change, offer: OfferKey): Promise<void> =>
  markAnswered(change, messageOf(change, offer));

interface Approval {
  place: Place;
  area: string;
}

const boardOf = ({ place: { day, shiftId }, area }: Approval): string => boardUrl(area, day, shiftId);

/** Notifies managers of an accepted offer. */
export const notifyOfApproval = (
  change: Change,
  approval: Approval,
  { accountIds, detail }: { accountIds: readonly number[]; detail: string },
): Promise<number> =>
  notify(change, {
    kind: 'handover_approval',
    to: { accountIds },
    title: 'Передача смены ждёт решения',
    detail,
    address: boardOf(approval),
    once: onceOf('handover_approval', approval.place, change),
    revocable: true,
  });

/** Revokes the managers' notifications of a decided or ended offer, whatever day it was accepted on. */
export const takeBackApproval = async (change: Change, approval: Approval): Promise<void> => {
  const { employeeId, day, shiftId } = approval.place;
  await takeBackMessages(change, {
    once: `handover_approval:${employeeId}:${day}:${shiftId}`,
    withReminders: true,
    address: boardOf(approval),
    employeeIds: null,
  });
};

export async function notifyOfOffer(
  change: Change,
  { to, title, shift, more, ...options }: OfferMessage,
): Promise<void> {
  const what = shiftInFull(shiftOf(change.settings.shifts, shift.shift_id), shift.date);
  await notify(change, {
    kind: 'handover',
    to: { employeeIds: to },
    title,
    detail: more ? `${what}. ${more}` : what,
    address: ownShiftUrl(shift.date),
    ...options,
  });
}
