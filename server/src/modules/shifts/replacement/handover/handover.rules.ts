import { fullName } from '@portal/contract/shared/names.ts';
import type * as calls from '@portal/contract/shifts/replacement/handover.calls.ts';
import type { Ctx, Input } from '../../../../platform/api/context.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { managersOf } from '../../../notifications/notifications.public.ts';
import { assertManaged } from '../../../../platform/people/scope.ts';
import { deleteBooking, type LockedEmployee, placeOf } from '../../booking/booking.public.ts';
import { placeBooking, placeBookings } from '../../booking/place.rules.ts';
import { detailsOf, recordEvents, type ShiftEvent } from '../../booking/record.rules.ts';
import { releasePlaces } from '../release-places.rules.ts';
import { cellOf } from '../../booking/capacity/cells.public.ts';
import { shiftInForce } from '../../known-shift.rules.ts';
import { hasBegun } from '../../shift-hours.format.ts';
import { type Acted, assertReceiver, handoverRecord, lockActed } from './acting.rules.ts';
import * as sql from './handover.sql.ts';
import {
  notifyOfApproval,
  notifyOfOffer,
  onceOf,
  readOffer,
  takeBackApproval,
  takeBackOffer,
} from './notices.rules.ts';

const OPEN: ReadonlySet<string> = new Set(['offered', 'waiting_approval']);

type Receiving = Acted & { receiver: LockedEmployee };

function assertOpen({ offer }: Acted): void {
  if (!OPEN.has(offer.state)) throw new Refusal('handover_over');
}

/** Refuses a closed offer; an open one expires when its shift begins. */
function assertNotVoid(acted: Acted): void {
  assertOpen(acted);
  if (hasBegun(acted.change, acted.shift)) throw new Refusal('handover_over');
}

async function recordOf({ change, offer }: Acted, part: 'giver' | 'receiver' | 'manager') {
  return {
    data: handoverRecord(orNotFound(await sql.selectOffer(change.tx, offer.id)), part, change.timeZone),
  };
}

/** Ends the offer, with giver history and an audit entry. */
async function endOffer(
  { change, offer, giver, shift }: Acted,
  state: 'declined' | 'refused' | 'withdrawn',
  note: string,
): Promise<void> {
  await sql.updateOffer(change.tx, offer.id, { state }, change.now);
  const details = detailsOf(giver, shift, `. ${note}`);
  await recordEvents(change, [{ employee: giver, shift, action: 'end_offer', note, details }]);
}

/** Locks an offer made to the caller; `not_found` for anybody else. */
async function lockReceived(ctx: Ctx, id: number): Promise<Receiving> {
  const me = ctx.caller.employeeId;
  if (me === null) throw new Refusal('not_found');
  const acted = await lockActed(ctx, id, me);
  const { offer, receiver, asking } = acted;
  const isMine = offer.toId === me;
  if (offer.fromId === me || (!isMine && !offer.isForAnybody)) throw new Refusal('not_found');
  if (!isMine && asking?.area !== offer.area) throw new Refusal('not_found');
  // Another employee of the area accepted first.
  if (offer.toId !== null && !isMine) throw new Refusal('handover_over');
  if (!receiver) throw new Refusal('not_found');
  return { ...acted, receiver };
}

/** Moves the booking in one transaction, so that the shift never has both employees or neither. */
async function handOver(acted: Receiving): Promise<void> {
  const { change, offer, shift, giver, receiver } = acted;
  const { tx, now } = change;
  const area = await deleteBooking(tx, placeOf(giver.id, shift));
  if (area === undefined) throw new Refusal('handover_over');
  const giving: ShiftEvent = {
    ...{ employee: giver, shift, action: 'unbook', logged: 'hand_over' },
    note: `Смена передана: ${fullName(receiver)}`,
    details: detailsOf(giver, shift, `. Смена передана: ${fullName(receiver)}`),
  };
  await recordEvents(change, [giving]);
  const booking = { employee: receiver, shift, logged: null, note: `Смена принята от: ${fullName(giver)}` };
  await sql.updateOffer(tx, offer.id, { state: 'done', toId: receiver.id }, now);
  await change.webhooks.publish(tx, [
    {
      event: 'handover.done',
      people: { from_code_id: giver.id, to_code_id: receiver.id },
      data: { handover_id: String(offer.id), date: shift.date, shift_id: shift.shift_id },
    },
  ]);
  if (receiver.position === giver.position) return void (await placeBookings(change, [booking]));
  // The receiver's position may have less capacity than the giver's.
  await placeBooking(change, booking, 'position');
  // Frees the giver's position, although the total number of bookings is unchanged.
  await releasePlaces({ ...change, giverId: giver.id }, [cellOf(area, shift)]);
}

const approvalOf = ({ offer, giver, shift }: Acted) => ({
  place: placeOf(giver.id, shift),
  area: offer.area,
});

async function askManagers(acted: Receiving): Promise<void> {
  const { change, offer, shift, giver, receiver } = acted;
  const { tx, settings, now } = change;
  await sql.updateOffer(tx, offer.id, { state: 'waiting_approval', toId: receiver.id }, now);
  const note = `Смену возьмёт ${fullName(receiver)}, когда подтвердит руководитель`;
  const details = detailsOf(giver, shift, `. ${note}`);
  await recordEvents(change, [
    { employee: giver, shift, action: 'accept', note, details },
    {
      employee: receiver,
      shift,
      action: 'accept',
      logged: null,
      note: `Смена от: ${fullName(giver)}, решает руководитель`,
    },
  ]);
  const { area } = offer;
  const employeeIds = [giver.id, receiver.id];
  await notifyOfApproval(change, approvalOf(acted), {
    accountIds: await managersOf(tx, settings, { area, employeeIds }),
    detail: `${detailsOf(giver, shift)}. Смену возьмёт ${fullName(receiver)}. Подтвердите передачу (${area})`,
  });
}

export async function acceptHandover(ctx: Ctx, { params: { id } }: Input<typeof calls.acceptHandover>) {
  const acted = await lockReceived(ctx, id);
  const { change, offer, shift, giver, receiver } = acted;
  assertOpen(acted);
  if (offer.state === 'waiting_approval') return recordOf(acted, 'receiver');
  if (hasBegun(change, shift)) throw new Refusal('shift_started');
  shiftInForce(change.settings.shifts, shift);
  await assertReceiver(change, { shift, area: offer.area, receiver, by: 'self' });
  const sent = { ...offer, ...placeOf(giver.id, shift) };
  await readOffer(change, { ...sent, toId: receiver.id });
  // Removes the notification from other employees of the area.
  if (offer.toId === null) await takeBackOffer(change, sent);
  const asked = change.settings.swap_approval;
  await (asked ? askManagers(acted) : handOver(acted));
  const title = asked ? 'Смену берут, решает руководитель' : 'Смена передана';
  await notifyOfOffer(change, { to: [giver.id], title, shift, more: `Выйдет ${fullName(receiver)}.` });
  return recordOf(acted, 'receiver');
}

/** Declines an offer; an offer to anybody is hidden from the caller only. */
export async function declineHandover(ctx: Ctx, { params: { id } }: Input<typeof calls.declineHandover>) {
  const acted = await lockReceived(ctx, id);
  const { change, offer, shift, giver, receiver } = acted;
  assertNotVoid(acted);
  await readOffer(change, { ...offer, ...placeOf(giver.id, shift), toId: receiver.id });
  if (offer.toId === null) {
    await sql.addDecliner(change.tx, offer.id, receiver.id);
    return recordOf(acted, 'receiver');
  }
  await endOffer(acted, 'declined', `${fullName(receiver)} не может`);
  await notifyOfOffer(change, {
    to: [giver.id],
    title: 'Коллега не может принять смену',
    shift,
    more: fullName(receiver),
  });
  return recordOf(acted, 'receiver');
}

export async function withdrawHandover(
  ctx: Ctx,
  { params: { id } }: Input<typeof calls.withdrawHandover>,
): Promise<void> {
  const acted = await lockActed(ctx, id);
  const { change, offer, shift, giver, receiver } = acted;
  if (offer.fromId !== ctx.caller.employeeId) throw new Refusal('not_found');
  if (offer.state === 'withdrawn') return;
  assertNotVoid(acted);
  await endOffer(acted, 'withdrawn', 'Предложение отозвано');
  const place = placeOf(giver.id, shift);
  await takeBackApproval(change, approvalOf(acted));
  const hasReached = await takeBackOffer(change, { ...offer, ...place });
  if (receiver && hasReached) {
    await notifyOfOffer(change, {
      to: [receiver.id],
      title: 'Передача смены отменена',
      shift,
      more: `Выйдет ${fullName(giver)}.`,
      once: onceOf('handover_over', place, change),
    });
  }
}

/** Locks an offer that needs the manager's approval. */
async function lockWaiting(ctx: Ctx, id: number): Promise<Receiving> {
  const acted = await lockActed(ctx, id);
  const { offer, receiver } = acted;
  // A manager approves for both employees.
  const people = [offer.fromId, offer.toId ?? offer.fromId];
  await assertManaged(
    ctx,
    people.map((employeeId) => ({ employeeId, area: offer.area })),
  );
  assertOpen(acted);
  if (offer.state === 'offered' || !receiver) {
    throw new Refusal('conflict', { detail: 'Смену ещё никто не принял.' });
  }
  return { ...acted, receiver };
}

export async function approveHandover(ctx: Ctx, { params: { id } }: Input<typeof calls.approveHandover>) {
  const acted = await lockWaiting(ctx, id);
  const { change, offer, shift, giver, receiver } = acted;
  if (hasBegun(change, shift)) throw new Refusal('shift_started');
  await assertReceiver(change, { shift, area: offer.area, receiver, by: 'manager' });
  await handOver(acted);
  await takeBackApproval(change, approvalOf(acted));
  await notifyOfOffer(change, {
    to: [giver.id, receiver.id],
    title: 'Передача смены подтверждена',
    shift,
    more: `Выйдет ${fullName(receiver)}.`,
  });
  return recordOf(acted, 'manager');
}

export async function refuseHandover(ctx: Ctx, { params: { id } }: Input<typeof calls.refuseHandover>) {
  const acted = await lockWaiting(ctx, id);
  assertNotVoid(acted);
  const { change, shift, giver, receiver } = acted;
  await endOffer(acted, 'refused', 'Руководитель не подтвердил');
  await takeBackApproval(change, approvalOf(acted));
  await notifyOfOffer(change, {
    to: [giver.id, receiver.id],
    title: 'Передача смены не подтверждена',
    shift,
    more: `Выйдет ${fullName(giver)}.`,
  });
  return recordOf(acted, 'manager');
}
