import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { inTx, type OwnCallCtx } from '../../../platform/api/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { deviceOf } from '../../../platform/origin/device.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { bookingKey, insertBookings, type LockedEmployee, lockEmployees } from '../booking/booking.public.ts';
import { changeOf } from '../booking/change.rules.ts';
import { recordEvents } from '../booking/record.rules.ts';
import { refusalsOf } from '../fit/fit.rules.ts';
import { cellKey, lockCells, selectNumbers } from '../freed/cells.public.ts';
import { Places } from '../freed/places.format.ts';
import { fullShift } from '../freed/full-shift.rules.ts';
import { type ShiftOfDay, shiftInForce } from '../known-shift.rules.ts';
import { type Chance, selectChances } from './chances.sql.ts';

/** Somebody asks for a shift of their own. */
export interface Ask {
  ctx: OwnCallCtx;
  shift: Shift;
}

/** The booking, made now or before, or why there is none. */
export type Outcome = { id: string; shift: ShiftOfDay; created: boolean } | Refusal;

export type Settings = Awaited<ReturnType<typeof readSettings>>;

/** Who asks for which shift. */
export interface Wanted {
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

/** Who may have the shift as far as is seen before the lock. */
interface Standing extends Wanted {
  at: number;
  ask: Ask;
  /** Places as they were before the lock. */
  places: Places;
}

/** Refusal where no place is left for that position; undefined where one is. */
const refusalOfFull = (places: Places, position: string, manner: Manner): Refusal | undefined =>
  manner.left(places, position) > 0 ? undefined : fullShift(manner.left(places, '') > 0);

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

interface Judged {
  employee: LockedEmployee | undefined;
  seen: Chance | undefined;
  settings: Settings;
  manner: Manner;
}

/** Places that are left as is seen without a lock; the booking where it was made before. */
async function judgeOne(tx: Tx, ask: Ask, of: Judged): Promise<Omit<Standing, 'at'> | Outcome> {
  const { employee, seen, settings, manner } = of;
  const shift = shiftInForce(settings.shifts, ask.shift);
  if (!employee) throw new Refusal('no_employee');
  if (employee.state === 'L') throw new Refusal('employee_left');
  const wanted = { employee, shift };
  manner.assertDay(wanted, ask, settings);
  const chance = required(seen);
  await manner.assertSeen?.(tx, wanted, chance);
  if (chance.bookingId !== null) return { id: chance.bookingId, shift, created: false };
  return { ...wanted, ask, places: new Places(chance.numbers) };
}

/** Everybody who has a chance, and what came of the others by their place in the list. */
async function judge(tx: Tx, asks: readonly Ask[], settings: Settings, manner: Manner) {
  const ids = asks.flatMap(({ ctx }) => ctx.caller.employeeId ?? []);
  const people = new Map((await lockEmployees(tx, ids)).map((one) => [one.id, one]));
  const chances = await selectChances(
    tx,
    asks.map(({ ctx, shift }) => ({ employeeId: ctx.caller.employeeId ?? 0, ...shift })),
  );
  const outcomes = new Map<number, Outcome>();
  const standing: Standing[] = [];
  for (const [at, ask] of asks.entries()) {
    const employee = people.get(ask.ctx.caller.employeeId ?? 0);
    const found = await refusalOr(() => judgeOne(tx, ask, { employee, seen: chances[at], settings, manner }));
    if (found instanceof Refusal || 'id' in found) outcomes.set(at, found);
    else standing.push({ at, ...found });
  }
  const [first] = standing;
  if (!first) return { outcomes, fit: [] };
  const { now, timeZone } = first.ask.ctx;
  const against = await refusalsOf(
    { tx, now, timeZone, settings, by: 'self' },
    standing.map(({ employee, shift }) => ({
      employeeId: employee.id,
      date: shift.date,
      shift_id: shift.shift_id,
    })),
  );
  for (const [n, { at, places, employee }] of standing.entries()) {
    // A shift that is full is refused without waiting for those who still take its last places.
    const refusal = against[n] ?? refusalOfFull(places, employee.position, manner);
    if (refusal) outcomes.set(at, refusal);
  }
  return { outcomes, fit: standing.filter(({ at }) => !outcomes.has(at)) };
}

/** Winners of the places, in their order, and refusals of the others; uncounted places are not locked. */
async function winnersOf(tx: Tx, fit: readonly Standing[], manner: Manner) {
  const counted = fit.filter((one) => manner.left(one.places, one.employee.position) !== Infinity);
  const cells = [...new Map(counted.map(cellOf).map((cell) => [cellKey(cell), cell])).values()];
  if (cells.length > 0) await lockCells(tx, cells);
  const numbers = Map.groupBy(cells.length > 0 ? await selectNumbers(tx, cells) : [], cellKey);
  const places = new Map(cells.map((cell) => [cellKey(cell), new Places(numbers.get(cellKey(cell)) ?? [])]));
  const winners: Standing[] = [];
  const late = new Map<number, Refusal>();
  for (const one of fit) {
    const { position } = one.employee;
    const ofCell = places.get(cellKey(cellOf(one)));
    const refusal = ofCell && refusalOfFull(ofCell, position, manner);
    if (refusal) late.set(one.at, refusal);
    else {
      ofCell?.take(position);
      winners.push(one);
    }
  }
  return { winners, late };
}

/** Books all of them; each entry of history and log says who it was, and where they were. */
async function bookAll(
  tx: Tx,
  winners: readonly Standing[],
  settings: Settings,
  { note }: Manner,
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
      ...(note !== undefined && { note }),
      by: { accountId: ctx.caller.accountId, device: deviceOf(ctx.userAgent), address: ctx.address },
    })),
  );
  return new Map(
    winners.map(({ at, employee, shift }) => {
      const id = required(
        byEmployee.get(bookingKey({ employeeId: employee.id, day: shift.date, shiftId: shift.shift_id })),
      );
      return [at, { id, shift, created: true }];
    }),
  );
}

/**
 * Books shifts for those who ask for them, in their order, in one transaction: what becomes of each. People are
 * locked before the numbers of the shifts, as everywhere. Each person asks for one: whether a wish is fulfilled is
 * known only under the lock, so it cannot count for a second one before.
 */
export async function takeShifts(tx: Tx, asks: readonly Ask[], manner: Manner): Promise<Outcome[]> {
  const [first] = asks;
  if (!first) return [];
  const settings = await readSettings(tx, first.ctx.config);
  const { outcomes, fit } = await judge(tx, asks, settings, manner);
  const { winners, late } = await winnersOf(tx, fit, manner);
  const booked = await bookAll(tx, winners, settings, manner);
  for (const [at, outcome] of [...late, ...booked]) outcomes.set(at, outcome);
  return asks.map((_, at) => required(outcomes.get(at)));
}
