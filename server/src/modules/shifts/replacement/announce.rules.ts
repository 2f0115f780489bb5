import type { Tx } from '../../../platform/database/database.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { notify } from '../../notifications/notifications.public.ts';
import type { Change } from '../booking/change.rules.ts';
import { refusalsOf } from '../eligibility/eligibility.rules.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { ownShiftUrl, shiftInFull } from '../shifts.format.ts';
import { deleteCalls, insertCalls, lockCalls, type Need, selectCallable } from './announce.sql.ts';
import { type Cell, cellKey, selectPlaces, selectPlacesOf } from '../booking/capacity/cells.public.ts';
import { type PlacesJob, PLACES_QUEUE } from './places.queue.ts';

/** Recipients per transaction; later batches are queued. */
const RECIPIENT_BATCH_SIZE = 200;

/** One batch of notifications, with the last employee id of the previous batch. */
export type Call = Extract<PlacesJob, { cell: Cell }>;

/** Unmet demand of these cells with free capacity. */
async function unmetOf(tx: Tx, cells: readonly Cell[]): Promise<Need[]> {
  const places = await selectPlaces(tx, cells);
  return cells.flatMap((cell, at) => places[at]?.unmet().map((position) => ({ ...cell, position })) ?? []);
}

const needKey = (need: Need): string => JSON.stringify([cellKey(need), need.position]);

/** Deletes calls for demand that is met, because an existing call suppresses the next notification. */
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

/** Key of a single notification: each call has its own, but one giver's calls for a place share one a day. */
const onceKey = ({ giverId, now, timeZone }: Change, { day, shiftId }: Cell): string => {
  const when = giverId === undefined ? now.toISOString() : `${giverId}:${dayInZone(now, timeZone)}`;
  return `open_place:${day}:${shiftId}:${when}`;
};

/** Announces free places of closed weeks, once until somebody takes one. */
export async function announce(change: Change, cells: readonly Cell[]): Promise<void> {
  const { tx, now, jobs } = change;
  if (cells.length === 0) return;
  await forgetMet(tx, cells);
  const called = await insertCalls(tx, await unmetOf(tx, cells), now);
  const calls = called.map((cell): Call => ({ cell, once: onceKey(change, cell), after: 0 }));
  const [first] = calls;
  // The usual case, one place and few recipients, skips the queue.
  if (first && calls.length === 1) await callPeople(change, first);
  else await jobs.enqueueAll(tx, PLACES_QUEUE, calls);
}

/** Notifies the next batch of eligible employees and queues the batch after it. */
export async function callPeople(change: Change, call: Call): Promise<void> {
  const { tx, settings, jobs } = change;
  const { cell, once, after, handoverId, giver = 'Коллега' } = call;
  const { day: date, shiftId: shift_id } = cell;
  const people = await selectCallable(tx, cell, { after, limit: RECIPIENT_BATCH_SIZE });
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
  await notify(change, {
    kind: offered ? 'handover' : 'open_place',
    to: { employeeIds: fit.map(({ id }) => id) },
    title: offered ? `${giver} передаёт смену` : 'Свободная смена',
    detail: shiftInFull(shiftOf(settings.shifts, shift_id), date),
    address: ownShiftUrl(date),
    once,
    revocable: offered,
  });
  const last = people.at(-1);
  if (last && people.length === RECIPIENT_BATCH_SIZE) {
    await jobs.enqueue(tx, PLACES_QUEUE, { ...call, after: last.id });
  }
}
