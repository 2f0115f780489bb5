import type * as calls from '@portal/contract/shifts/changes/changes.calls.ts';
import type { Input, OwnCallCtx } from '../../../platform/api/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { Places } from '../freed/places.format.ts';
import { fullShift } from '../freed/full-shift.rules.ts';
import { shiftInForce } from '../known-shift.rules.ts';
import { hasStarted } from '../shift-hours.format.ts';
import { type Chance, selectChance } from '../taking/taking.public.ts';
import { type Ask, type Manner, takeShift } from '../taking/taking.rules.ts';
import { isClosed, isOpen } from '../weeks.rules.ts';
import * as sql from './open.sql.ts';

/** Shifts of closed weeks that have not begun and need somebody. */
const OPEN_PLACE: Manner = {
  note: 'Свободная смена',
  assertDay({ shift }, { ctx: { now, timeZone } }, settings) {
    const planning = { now, timeZone, planning: settings.planning };
    if (isOpen(shift.date, planning)) throw new Refusal('date_open');
    if (!isClosed(shift.date, planning))
      throw new Refusal('date_closed', { detail: 'Запись на этот день ещё не открыта.' });
    if (hasStarted(shift, { ...settings, timeZone }, now)) throw new Refusal('shift_started');
  },
  async assertSeen(tx, { employee: { area, position }, shift }, seen) {
    if (seen.bookingId !== null) throw new Refusal('already_booked');
    const places = new Places(seen.numbers);
    // Nobody passes an instruction for a place that is gone.
    if (places.left(position) > 0) return;
    const cell = { area, day: shift.date, shiftId: shift.shift_id };
    const elsewhere = !places.isNeedSet(position) && (await sql.isWantedElsewhere(tx, cell, position));
    throw elsewhere ? new Refusal('other_area') : fullShift(places.left('') > 0);
  },
  left: (places, position) => places.left(position),
};

/** Nobody is missing on the shift any more, and nothing else is to be said to that person first. */
function isTooLate({ state, bookingId, position, numbers }: Chance): boolean {
  const places = new Places(numbers);
  return state !== 'L' && bookingId === null && places.isNeedSet(position) && places.left(position) === 0;
}

/** Refuses who comes too late for a shift that may still be taken; any other refusal is for the transaction. */
function assertChance({ ctx, shift }: Ask, seen: Chance): void {
  if (!isTooLate(seen)) return;
  const { now, timeZone } = ctx;
  const { settings } = ctx;
  const { date } = shiftInForce(settings.shifts, shift);
  const isClosedDay = isClosed(date, { now, timeZone, planning: settings.planning });
  if (isClosedDay && !hasStarted(shift, { ...settings, timeZone }, now))
    throw fullShift(new Places(seen.numbers).left('') > 0);
}

/**
 * Takes a free place: the first to ask has it. Who comes too late costs a statement and no lock; a request that is repeated is answered what it came to.
 */
export async function takeOpenPlace(ctx: OwnCallCtx, { body: shift }: Input<typeof calls.takeOpenPlace>) {
  const { db, caller, request } = ctx;
  const isRepeatable = request.headers['idempotency-key'] !== undefined;
  const seen =
    caller.employeeId === null || isRepeatable ? undefined : await selectChance(db, caller.employeeId, shift);
  if (seen) assertChance({ ctx, shift }, seen);
  return takeShift({ ctx, shift }, OPEN_PLACE);
}
