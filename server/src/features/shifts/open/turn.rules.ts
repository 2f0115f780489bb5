import { togetherFor } from '../../../platform/database/together/together.ts';
import type { Database } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { Places } from '../freed/places.format.ts';
import { shiftInForce } from '../known-shift.rules.ts';
import { hasStarted } from '../shift-hours.format.ts';
import { isClosed } from '../weeks.rules.ts';
import { type Chance, selectChance } from './open.sql.ts';
import { type Ask, type Outcome, taken, takePlaces } from './take.rules.ts';

/** Nobody is missing on the shift any more, and nothing else is to be said to that person first. */
function isTooLate({ state, isBooked, position, numbers }: Chance): boolean {
  const places = new Places(numbers);
  return state !== 'L' && !isBooked && places.isNeedSet(position) && places.left(position) === 0;
}

/** Refuses who comes too late for a shift that may still be taken; any other refusal is for the transaction. */
async function assertChance({ ctx, shift }: Ask, seen: Chance): Promise<void> {
  if (!isTooLate(seen)) return;
  const { db, config, now, timeZone } = ctx;
  const settings = await readSettings(db, config);
  const { date } = shiftInForce(settings.shifts, shift);
  const isClosedDay = isClosed(date, { now, timeZone, planning: settings.planning });
  if (isClosedDay && !hasStarted(shift, { ...settings, timeZone }, now)) throw new Refusal('shift_full');
}

/** One ask of each person, then the second ones of those who asked twice, and so on. */
function roundsOf(asks: readonly Ask[]): Ask[][] {
  const rounds: Ask[][] = [];
  for (const own of Map.groupBy(asks, ({ ctx }) => ctx.caller.accountId).values())
    for (const [turn, ask] of own.entries()) (rounds[turn] ??= []).push(ask);
  return rounds;
}

async function takeAll(db: Database, asks: readonly Ask[]): Promise<Outcome[]> {
  const outcomes = new Map<Ask, Outcome>();
  for (const round of roundsOf(asks)) {
    const found = await db.transaction((tx) => takePlaces(tx, round));
    for (const [at, ask] of round.entries()) outcomes.set(ask, required(found[at]));
  }
  return asks.map((ask) => required(outcomes.get(ask)));
}

/** Those who ask while places are given wait for the next transaction, without a connection, and share it. */
const inTurn = togetherFor((db: Database) => ({
  ask: (asks: readonly Ask[]) => takeAll(db, asks),
  atOnce: 1,
  most: 25,
}));

/**
 * Takes a free place when the turn has come. Hundreds who come too late cost a part of a statement each and no lock;
 * those who are in time are served in their order, many in one transaction.
 */
export async function takeInTurn(ask: Ask) {
  const { ctx, shift } = ask;
  const { db, caller } = ctx;
  const seen = caller.employeeId === null ? undefined : await selectChance(db, caller.employeeId, shift);
  if (seen) await assertChance(ask, seen);
  return taken(await inTurn(db, ask));
}
