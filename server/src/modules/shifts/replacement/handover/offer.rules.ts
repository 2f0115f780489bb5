import { fullName, MAX_NAME_WORDS } from '@portal/contract/shared/names.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import * as calls from '@portal/contract/shifts/replacement/handover.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../../platform/api/context.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { dayInZone } from '../../../../platform/time/zone.ts';
import { managedScope } from '../../../../platform/people/scope.ts';
import { selectAreaOf } from '../../../../platform/people/area.sql.ts';
import { lockEmployees, placeOf, selectBookingId } from '../../booking/booking.public.ts';
import { changeOf } from '../../booking/change.rules.ts';
import { detailsOf, recordEvents } from '../../booking/record.rules.ts';
import { refusalsOf } from '../../eligibility/eligibility.rules.ts';
import { callPeople } from '../announce.rules.ts';
import { cellOf } from '../../booking/capacity/cells.public.ts';
import { assertPace } from '../../eligibility/change-limit.rules.ts';
import { knownShift } from '../../known-shift.rules.ts';
import { hasBegun } from '../../shift-hours.format.ts';
import { assertReceiver, handoverRecord } from './acting.rules.ts';
import * as sql from './handover.sql.ts';
import { onceOf, notifyOfOffer } from './notices.rules.ts';

/** Locks giver and receiver in id order. */
async function lockBoth(ctx: Ctx, receiverId: number | null) {
  const giverId = ctx.caller.employeeId;
  if (giverId === null) throw new Refusal('no_employee');
  if (giverId === receiverId) {
    throw new Refusal('validation', { field: 'empl_id', detail: 'Себе смену передать нельзя.' });
  }
  const people = await lockEmployees(ctx.tx, [giverId, ...(receiverId === null ? [] : [receiverId])]);
  const giver = people.find(({ id }) => id === giverId);
  if (!giver) throw new Refusal('no_employee');
  const receiver = receiverId === null ? undefined : orNotFound(people.find(({ id }) => id === receiverId));
  return { giver, receiver };
}

/** Offers a booked shift to one colleague or to anybody of the area. */
export async function offerShift(ctx: Ctx, { body }: Input<typeof calls.offerShift>) {
  const { tx, settings, now, timeZone } = ctx;
  const shift = knownShift(settings.shifts, body);
  const change = changeOf(ctx);
  const { giver, receiver } = await lockBoth(ctx, body.empl_id);
  const place = placeOf(giver.id, shift);
  if ((await selectBookingId(tx, place)) === undefined) throw new Refusal('not_booked');
  if (hasBegun(change, shift)) throw new Refusal('shift_started');
  if (await sql.anyOpenOffer(tx, place)) throw new Refusal('already_offered');
  const { area } = giver;
  await assertPace(change, 'offer');
  if (receiver) {
    await assertReceiver(change, { shift, area, receiver, by: 'colleague' });
    const detail = 'Этот коллега не записывается на смены в портале: передать ему смену нельзя.';
    if (!(await sql.canAccept(tx, receiver.id)))
      throw new Refusal('validation', { field: 'empl_id', detail });
  }

  const cell = cellOf(area, shift);
  const id = await sql.insertOffer(tx, {
    ...{ ...cell, fromId: giver.id, toId: receiver?.id ?? null, isForAnybody: !receiver },
    ...{ state: 'offered', createdAt: now, changedAt: now },
  });
  const note = receiver ? `Кому: ${fullName(receiver)}` : 'Любому на площадке';
  await recordEvents(change, [
    { employee: giver, shift, action: 'offer', note, details: detailsOf(giver, shift, `. ${note}`) },
  ]);
  const once = onceOf('handover', place, change);
  if (receiver) {
    const more = `${fullName(giver)} просит вас выйти.`;
    const message = { to: [receiver.id], title: 'Вам передают смену', shift, more, once };
    await notifyOfOffer(change, { ...message, revocable: true, again: true });
  } else
    await callPeople(change, {
      cell,
      once,
      after: 0,
      handoverId: id,
      giver: `${giver.lastName} ${giver.firstName}`,
    });
  return { data: handoverRecord(orNotFound(await sql.selectOffer(tx, id)), 'giver', timeZone) };
}

/** The caller's offers and those they may accept; for managers also offers that need approval. */
export async function listHandovers(ctx: ReadCtx) {
  const { tx, caller, settings, now, timeZone } = ctx;
  const { employeeId } = caller;
  const today = dayInZone(now, timeZone);
  const own = employeeId === null ? [] : await sql.selectOwnOffers(tx, employeeId, today);
  const mine = new Set(own.map(({ id }) => id));
  const waiting = isEditor(caller.role)
    ? await sql.selectWaitingOffers(tx, await managedScope(ctx), today)
    : [];
  const rows = [
    ...waiting.map((offer) => ({ offer, part: 'manager' as const })),
    ...own.map((offer) => ({
      offer,
      part: offer.fromId === employeeId ? ('giver' as const) : ('receiver' as const),
    })),
  ].filter(({ offer, part }) => part !== 'manager' || !mine.has(offer.id));
  const isOver = ({ date, shiftId, state }: sql.Offer): boolean =>
    (state === 'offered' || state === 'waiting_approval') && hasBegun(ctx, { date, shift_id: shiftId });
  // Offers to anybody that the caller cannot accept at present.
  const open = own.filter(({ fromId, toId }) => toId === null && fromId !== employeeId);
  const wishes = open.map(({ date, shiftId }) => ({ employeeId: employeeId ?? 0, date, shift_id: shiftId }));
  const refusals = await refusalsOf({ tx, now, timeZone, settings, by: 'self', isChoice: true }, wishes);
  const closed = new Set(open.filter((offer, at) => isOver(offer) || refusals[at]).map(({ id }) => id));
  // An offer is void once its shift begins.
  const data = rows
    .filter(({ offer }) => !closed.has(offer.id))
    .slice(0, calls.MAX_HANDOVERS)
    .map(({ offer, part }) =>
      handoverRecord(isOver(offer) ? { ...offer, state: 'void' } : offer, part, timeZone),
    );
  return { data };
}

export async function findColleagues(
  ctx: ReadCtx,
  { query: { search } }: Input<typeof calls.findColleagues>,
) {
  const { tx, caller } = ctx;
  const { employeeId } = caller;
  if (employeeId === null) return { data: [] };
  const rows = await sql.selectColleagues(tx, {
    area: await selectAreaOf(tx, employeeId),
    employeeId,
    words: searchWords(search, /[\s-]+/).slice(0, MAX_NAME_WORDS),
    limit: calls.COLLEAGUES_FOUND,
  });
  return {
    data: rows.map(({ id, fio }) => ({ type: 'colleague' as const, id: String(id), attributes: { fio } })),
  };
}
