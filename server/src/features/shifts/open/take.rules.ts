import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { inTx, type OwnCallCtx } from '../../../platform/api/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { deviceOf } from '../../../platform/origin/device.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { bookingKey, insertBookings, type LockedEmployee, lockEmployees } from '../booking/booking.public.ts';
import { bookingRecord } from '../booking/booking.rules.ts';
import { changeOf } from '../booking/change.rules.ts';
import { recordEvents } from '../booking/record.rules.ts';
import { refusalsOf } from '../fit/fit.rules.ts';
import { cellKey, lockCells, selectNumbers } from '../freed/cells.public.ts';
import { Places } from '../freed/places.format.ts';
import { type ShiftOfDay, shiftInForce } from '../known-shift.rules.ts';
import { hasStarted } from '../shift-hours.format.ts';
import { isClosed, isOpen } from '../weeks.rules.ts';
import * as sql from './open.sql.ts';

/** Somebody asks for a free place. */
export interface Ask {
  ctx: OwnCallCtx;
  shift: Shift;
}

/** The booking as the caller gets it, or why there is none. */
export type Outcome = { data: ReturnType<typeof bookingRecord> } | Refusal;

export function taken(outcome: Outcome | undefined) {
  if (!outcome || outcome instanceof Refusal) throw outcome ?? new Refusal('shift_full');
  return outcome;
}

/** Who may take the place as far as is seen before the lock. */
interface Standing {
  at: number;
  ask: Ask;
  employee: LockedEmployee;
  shift: ShiftOfDay;
}

type Settings = Awaited<ReturnType<typeof readSettings>>;

/** What the day, the hour and the person say; the shift where they say nothing against it. */
function shiftFor({ ctx, shift: asked }: Ask, employee: LockedEmployee | undefined, settings: Settings) {
  const { now, timeZone } = ctx;
  const shift = shiftInForce(settings.shifts, asked);
  if (!employee) throw new Refusal('no_employee');
  if (employee.state === 'L') throw new Refusal('employee_left');
  const planning = { now, timeZone, planning: settings.planning };
  if (isOpen(shift.date, planning)) throw new Refusal('date_open');
  if (!isClosed(shift.date, planning))
    throw new Refusal('date_closed', { detail: 'Запись на этот день ещё не открыта.' });
  if (hasStarted(shift, { ...settings, timeZone }, now)) throw new Refusal('shift_started');
  return { employee, shift };
}

/** Refuses what can be seen to be gone before it is asked what else stands in the way. */
async function assertSeen(tx: Tx, { employee, shift }: Omit<Standing, 'at' | 'ask'>, seen: sql.Chance) {
  if (seen.isBooked) throw new Refusal('already_booked');
  const { area, position } = employee;
  const places = new Places(seen.numbers);
  // Nobody passes an instruction for a place that is gone.
  if (places.left(position) > 0) return;
  const cell = { area, day: shift.date, shiftId: shift.shift_id };
  const elsewhere = !places.isNeedSet(position) && (await sql.isWantedElsewhere(tx, cell, position));
  throw new Refusal(elsewhere ? 'other_area' : 'shift_full');
}

async function refusalOr<T>(work: () => T | Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const cellOf = ({ employee, shift }: Pick<Standing, 'employee' | 'shift'>) => ({
  area: employee.area,
  day: shift.date,
  shiftId: shift.shift_id,
});

/** Everybody who has a chance, and the refusals of the others by their place in the list. */
async function judge(tx: Tx, asks: readonly Ask[], settings: Settings) {
  const ids = asks.flatMap(({ ctx }) => ctx.caller.employeeId ?? []);
  const people = new Map((await lockEmployees(tx, ids)).map((one) => [one.id, one]));
  const chances = await sql.selectChances(
    tx,
    asks.map(({ ctx, shift }) => ({ employeeId: ctx.caller.employeeId ?? 0, ...shift })),
  );
  const refusals = new Map<number, Refusal>();
  const standing: Standing[] = [];
  for (const [at, ask] of asks.entries()) {
    const found = await refusalOr(async () => {
      const may = shiftFor(ask, people.get(ask.ctx.caller.employeeId ?? 0), settings);
      await assertSeen(tx, may, required(chances[at]));
      return may;
    });
    if (found instanceof Refusal) refusals.set(at, found);
    else standing.push({ at, ask, ...found });
  }
  const [first] = standing;
  if (!first) return { refusals, fit: [] };
  const { now, timeZone } = first.ask.ctx;
  const against = await refusalsOf(
    { tx, now, timeZone, settings, by: 'self' },
    standing.map(({ employee, shift }) => ({
      employeeId: employee.id,
      date: shift.date,
      shift_id: shift.shift_id,
    })),
  );
  for (const [n, { at }] of standing.entries()) {
    const refusal = against[n];
    if (refusal) refusals.set(at, refusal);
  }
  return { refusals, fit: standing.filter(({ at }) => !refusals.has(at)) };
}

/** Books all of them; each entry of history and log says who it was, and where they were. */
async function bookAll(
  tx: Tx,
  winners: readonly Standing[],
  settings: Settings,
): Promise<Map<number, Outcome>> {
  const [first] = winners;
  if (!first) return new Map();
  const booked = await insertBookings(
    tx,
    winners.map(({ ask, employee, shift }) => ({
      ...cellOf({ employee, shift }),
      employeeId: employee.id,
      createdAt: ask.ctx.now,
    })),
  );
  const byEmployee = new Map(booked.map(({ id, key }) => [key, id]));
  await recordEvents(
    changeOf(inTx(first.ask.ctx, tx), settings),
    winners.map(({ ask: { ctx }, employee, shift }) => ({
      employee,
      shift,
      action: 'book',
      note: 'Свободная смена',
      by: { accountId: ctx.caller.accountId, device: deviceOf(ctx.userAgent), address: ctx.address },
    })),
  );
  return new Map(
    winners.map(({ at, employee, shift }) => {
      const id = required(
        byEmployee.get(bookingKey({ employeeId: employee.id, day: shift.date, shiftId: shift.shift_id })),
      );
      return [at, { data: bookingRecord(id, shift) }];
    }),
  );
}

/**
 * Gives the free places of shifts to those who ask for them, in their order, in one transaction: what becomes of
 * each. People are locked before the numbers of the shifts, as everywhere. Each person asks for one: whether a wish
 * is fulfilled is known only under the lock, so it cannot count for a second one before.
 */
export async function takePlaces(tx: Tx, asks: readonly Ask[]): Promise<Outcome[]> {
  const [first] = asks;
  if (!first) return [];
  const settings = await readSettings(tx, first.ctx.config);
  const { refusals, fit } = await judge(tx, asks, settings);
  const outcomes = new Map<number, Outcome>(refusals);
  if (fit.length > 0) {
    const cells = [...new Map(fit.map(cellOf).map((cell) => [cellKey(cell), cell])).values()];
    await lockCells(tx, cells);
    const numbers = Map.groupBy(await selectNumbers(tx, cells), cellKey);
    const places = new Map(
      cells.map((cell) => [cellKey(cell), new Places(numbers.get(cellKey(cell)) ?? [])]),
    );
    const winners: Standing[] = [];
    for (const one of fit) {
      const left = required(places.get(cellKey(cellOf(one))));
      if (left.left(one.employee.position) === 0) outcomes.set(one.at, new Refusal('shift_full'));
      else {
        left.take(one.employee.position);
        winners.push(one);
      }
    }
    for (const [at, outcome] of await bookAll(tx, winners, settings)) outcomes.set(at, outcome);
  }
  return asks.map((_, at) => required(outcomes.get(at)));
}
