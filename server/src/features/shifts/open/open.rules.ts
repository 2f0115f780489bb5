import type * as calls from '@portal/contract/shifts/changes/changes.calls.ts';
import { type Ctx, type Input, inTx, type OwnCallCtx, type ReadCtx } from '../../../platform/api/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { addDays, dayInZone } from '../../../platform/time/zone.ts';
import { bookingRecord } from '../booking/booking.rules.ts';
import { insertBooking, lockEmployee } from '../booking/booking.public.ts';
import { changeOf } from '../booking/change.rules.ts';
import { assertFit, refusalsOf } from '../fit/fit.rules.ts';
import { recordEvents } from '../booking/record.rules.ts';
import { cellId } from '../date-range.rules.ts';
import { type Cell, cellKey, lockCells, selectNumbers } from '../freed/cells.public.ts';
import { Places } from '../freed/places.format.ts';
import { shiftInForce } from '../known-shift.rules.ts';
import { hasStarted } from '../shift-hours.format.ts';
import { isClosed, isOpen, openWeeks } from '../weeks.rules.ts';
import * as sql from './open.sql.ts';
import { takeInTurn } from './turn.rules.ts';

/** What the caller may take now: shifts of closed weeks that are to come, need somebody, and fit. */
export async function listOpenPlaces(ctx: ReadCtx) {
  const { tx, caller, now, timeZone, config } = ctx;
  const { employeeId } = caller;
  if (employeeId === null) return { data: [] };
  const settings = await readSettings(tx, config);
  const [firstOpen] = openWeeks({ now, timeZone, planning: settings.planning });
  const span = { from: dayInZone(now, timeZone), to: addDays(firstOpen?.monday ?? '', -1) };
  const hours = { ...settings, timeZone };
  const inForce = new Set(settings.shifts.filter(({ is_archive }) => !is_archive).map(({ id }) => id));
  const numbers = await sql.selectOwnNumbers(tx, employeeId, span);
  const wanted = [...Map.groupBy(numbers, cellKey).values()]
    .flatMap((cell) => {
      const [first] = cell;
      if (!first) return [];
      const left = new Places(cell).left(first.ownPosition);
      return { date: first.day, shift_id: first.shiftId, left };
    })
    .filter((one) => one.left > 0 && inForce.has(one.shift_id) && !hasStarted(one, hours, now));
  const refusals = await refusalsOf(
    { tx, now, timeZone, settings, by: 'self', isChoice: true },
    wanted.map(({ date, shift_id }) => ({ employeeId, date, shift_id })),
  );
  const data = wanted
    .filter((_, at) => !refusals[at])
    .map((attributes) => ({
      type: 'open_place' as const,
      id: cellId(attributes.date, attributes.shift_id),
      attributes,
    }));
  return { data };
}

const placesOf = async (tx: ReadCtx['tx'], cell: Cell) => new Places(await selectNumbers(tx, [cell]));

/** The first to ask has the place. */
export async function takeOpenPlace(ctx: OwnCallCtx, input: Input<typeof calls.takeOpenPlace>) {
  const { body } = input;
  const take = () =>
    ctx.db.transaction((tx) => ctx.once(tx, body, () => takeInTransaction(inTx(ctx, tx), input)));
  // A request that is repeated is answered what it came to.
  if (ctx.request.headers['idempotency-key'] !== undefined) return take();
  return takeInTurn(ctx, body, take);
}

/** The numbers of the shift are locked while its bookings are counted. */
async function takeInTransaction(ctx: Ctx, { body }: Input<typeof calls.takeOpenPlace>) {
  const { tx, caller, now, timeZone } = ctx;
  const settings = await readSettings(tx, ctx.config);
  const change = changeOf(ctx, settings);
  const shift = shiftInForce(settings.shifts, body);
  const { date, shift_id } = shift;
  const employee = caller.employeeId === null ? undefined : await lockEmployee(tx, caller.employeeId);
  if (!employee) throw new Refusal('no_employee');
  if (employee.state === 'L') throw new Refusal('employee_left');
  const { id: employeeId, area, position } = employee;
  const place = { employeeId, day: date, shiftId: shift_id };
  const cell = { area, day: date, shiftId: shift_id };
  const planning = { now, timeZone, planning: settings.planning };
  if (isOpen(date, planning)) throw new Refusal('date_open');
  if (!isClosed(date, planning))
    throw new Refusal('date_closed', { detail: 'Запись на этот день ещё не открыта.' });
  if (hasStarted(shift, { ...settings, timeZone }, now)) throw new Refusal('shift_started');
  const { isBooked, numbers } = await sql.selectChanceIn(tx, employeeId, shift);
  if (isBooked) throw new Refusal('already_booked');
  const seen = new Places(numbers);
  // One that nobody is missing on is refused without waiting for those who still take its last places, and before
  // it is asked what else stands in the way: nobody passes an instruction for a place that is gone.
  if (seen.left(position) === 0) {
    const elsewhere = !seen.isNeedSet(position) && (await sql.isWantedElsewhere(tx, cell, position));
    throw new Refusal(elsewhere ? 'other_area' : 'shift_full');
  }
  await assertFit({ ...change, by: 'self' }, { employeeId, date, shift_id });
  // Written before the lock, under which everybody else of the shift waits; who is refused leaves nothing behind.
  await recordEvents(change, [{ employee, shift, action: 'book', note: 'Свободная смена' }]);
  await lockCells(tx, [cell]);
  if ((await placesOf(tx, cell)).left(position) === 0) throw new Refusal('shift_full');
  const id = await insertBooking(tx, { ...place, area, createdAt: now });
  return { data: bookingRecord(id, shift) };
}
