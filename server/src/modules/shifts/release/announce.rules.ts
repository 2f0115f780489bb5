import type { Tx } from '../../../platform/database/database.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { tell } from '../../notifications/notifications.public.ts';
import type { Change } from '../booking/change.rules.ts';
import { refusalsOf } from '../eligibility/fit.rules.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { ownShiftUrl, shiftInFull } from '../shifts.format.ts';
import { deleteCalls, insertCalls, lockCalls, type Need, selectCallable } from './announce.sql.ts';
import { type Cell, cellKey, selectPlaces, selectPlacesOf } from './cells.sql.ts';
import { type PlacesJob, PLACES_QUEUE } from './places.queue.ts';

/** People who are told in one transaction; the others in those after it. */
const TOLD_AT_ONCE = 200;

/** What one batch of people is told, and until which of them it was told. */
export type Call = Extract<PlacesJob, { cell: Cell }>;

/** Which needs of these cells are not met and have room. */
async function unmetOf(tx: Tx, cells: readonly Cell[]): Promise<Need[]> {
  const places = await selectPlaces(tx, cells);
  return cells.flatMap((cell, at) => places[at]?.unmet().map((position) => ({ ...cell, position })) ?? []);
}

const needKey = (need: Need): string => JSON.stringify([cellKey(need), need.position]);

/**
 * Of cells that nobody is missing on any more, however that came, people are told anew when a place gets free: a call
 * that stood would swallow that news.
 */
export async function forgetMet(tx: Tx, cells: readonly Cell[]): Promise<void> {
  const called = await lockCalls(tx, cells);
  if (called.length === 0) return;
  const calledCells = [...new Map(called.map((need) => [cellKey(need), need])).values()];
  const unmet = new Set((await unmetOf(tx, calledCells)).map(needKey));
  await deleteCalls(
    tx,
    called.filter((need) => !unmet.has(needKey(need))),
  );
}

/** Each call tells of its own, but a person who gives up the same place again and again tells of it once a day. */
const onceKey = ({ giverId, now, timeZone }: Change, { day, shiftId }: Cell): string => {
  const when = giverId === undefined ? now.toISOString() : `${giverId}:${dayInZone(now, timeZone)}`;
  return `open_place:${day}:${shiftId}:${when}`;
};

/** People of these closed weeks are told of free places, once until somebody takes one. */
export async function announce(change: Change, cells: readonly Cell[]): Promise<void> {
  const { tx, now, jobs } = change;
  if (cells.length === 0) return;
  await forgetMet(tx, cells);
  const called = await insertCalls(tx, await unmetOf(tx, cells), now);
  const calls = called.map((cell): Call => ({ cell, once: onceKey(change, cell), after: 0 }));
  const [first] = calls;
  // Most often it is one place, and few people.
  if (first && calls.length === 1) await callPeople(change, first);
  else await jobs.enqueueAll(tx, PLACES_QUEUE, calls);
}

/** Tells the next batch of those who may take the place, and queues the one after it. */
export async function callPeople(change: Change, call: Call): Promise<void> {
  const { tx, settings, jobs } = change;
  const { cell, once, after, handoverId } = call;
  const { day: date, shiftId: shift_id } = cell;
  const people = await selectCallable(tx, cell, { after, limit: TOLD_AT_ONCE });
  const refusals = await refusalsOf(
    { ...change, by: 'self' },
    people.map(({ id }) => ({ employeeId: id, date, shift_id })),
  );
  const offered = handoverId !== undefined;
  const places = await selectPlacesOf(tx, cell);
  const isAsked = (position: string): boolean =>
    offered ||
    (places.left(position) > 0 && places.needOf(position) === (cell.position ?? places.needOf(position)));
  const fit = people.filter(({ waits, position }, at) => (waits || !refusals[at]) && isAsked(position));
  await tell(change, {
    kind: offered ? 'handover' : 'open_place',
    to: { employeeIds: fit.map(({ id }) => id) },
    title: offered ? 'Коллега передаёт смену' : 'Свободная смена',
    detail: shiftInFull(shiftOf(settings.shifts, shift_id), date),
    address: ownShiftUrl(date),
    once,
    revocable: offered,
  });
  const last = people.at(-1);
  if (last && people.length === TOLD_AT_ONCE) {
    await jobs.enqueue(tx, PLACES_QUEUE, { ...call, after: last.id });
  }
}
