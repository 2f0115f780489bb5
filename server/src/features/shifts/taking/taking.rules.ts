import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { inTx, type OwnCallCtx } from '../../../platform/api/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertBooking, type LockedEmployee, lockEmployee } from '../booking/booking.public.ts';
import { bookingRecord } from '../booking/booking.rules.ts';
import { changeOf } from '../booking/change.rules.ts';
import { recordEvents } from '../booking/record.rules.ts';
import { assertFit } from '../fit/fit.rules.ts';
import { lockCells, selectNumbers } from '../freed/cells.public.ts';
import { Places } from '../freed/places.format.ts';
import { fullShift } from '../freed/full-shift.rules.ts';
import { type ShiftOfDay, shiftInForce } from '../known-shift.rules.ts';
import { type Chance, selectChance } from './chances.sql.ts';

/** Somebody asks for a shift of their own. */
export interface Ask {
  ctx: OwnCallCtx;
  shift: Shift;
}

type Settings = OwnCallCtx['settings'];

/** Who asks for which shift. */
interface Wanted {
  employee: LockedEmployee;
  shift: ShiftOfDay;
}

/** One way to ask for shifts: what is looked at, beside what is the same on all of them. */
export interface Manner {
  /** What the history says of such a booking. */
  note?: string;
  /** Refuses a day that may not be asked for in this way. */
  assertDay(wanted: Wanted, ask: Ask, settings: Settings): void;
  /** Refuses what is seen to be of no use before it is asked what else stands in the way. */
  assertSeen?(tx: Tx, wanted: Wanted, seen: Chance): Promise<void>;
  /** How many more of that position may come; Infinity where nobody counts. */
  left(places: Places, position: string): number;
}

/** Refuses where no place is left for that position; true where places are counted. */
function assertRoom(places: Places, position: string, manner: Manner): boolean {
  const left = manner.left(places, position);
  if (left <= 0) throw fullShift(manner.left(places, '') > 0);
  return left !== Infinity;
}

/** The person, locked, and the shift in force. */
async function wantedBy(tx: Tx, { ctx, shift: asked }: Ask, settings: Settings): Promise<Wanted> {
  const { employeeId } = ctx.caller;
  const employee = employeeId === null ? undefined : await lockEmployee(tx, employeeId);
  const shift = shiftInForce(settings.shifts, asked);
  if (!employee) throw new Refusal('no_employee');
  if (employee.state === 'L') throw new Refusal('employee_left');
  return { employee, shift };
}

/**
 * Books the shift in this transaction; a booking that was made before is answered again. The person is locked before
 * the numbers of the shift, as everywhere; uncounted places are not locked.
 */
async function take(tx: Tx, ask: Ask, manner: Manner) {
  const { ctx } = ask;
  const { settings } = ctx;
  const wanted = await wantedBy(tx, ask, settings);
  manner.assertDay(wanted, ask, settings);
  const { employee, shift } = wanted;
  const { area, position } = employee;
  const seen = required(await selectChance(tx, employee.id, shift));
  await manner.assertSeen?.(tx, wanted, seen);
  if (seen.bookingId !== null) return { id: seen.bookingId, shift, created: false };

  const change = changeOf(inTx(ctx, tx), settings);
  const { date, shift_id } = shift;
  await assertFit({ ...change, by: 'self' }, { employeeId: employee.id, date, shift_id });
  const cell = { area, day: date, shiftId: shift_id };
  // A shift that is full is refused without waiting for those who still take its last places.
  if (assertRoom(new Places(seen.numbers), position, manner)) {
    await lockCells(tx, [cell]);
    assertRoom(new Places(await selectNumbers(tx, [cell])), position, manner);
  }
  const id = await insertBooking(tx, { ...cell, employeeId: employee.id, createdAt: ctx.now });
  const { note } = manner;
  await recordEvents(change, [{ employee, shift, action: 'book', ...(note !== undefined && { note }) }]);
  return { id, shift, created: true };
}

/** Books the shift in a transaction of its own; a request that is repeated is answered what it came to. */
export const takeShift = (ask: Ask, manner: Manner) =>
  ask.ctx.db.transaction((tx) =>
    ask.ctx.once(tx, ask.shift, async () => {
      const { id, shift, created } = await take(tx, ask, manner);
      if (!created) ask.ctx.reply.code(200);
      return { data: bookingRecord(id, shift) };
    }),
  );
