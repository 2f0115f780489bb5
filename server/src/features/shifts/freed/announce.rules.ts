import { hoursInWords } from '@portal/contract/shifts/hours.ts';
import { tell } from '../../notifications/notifications.public.ts';
import type { Change } from '../booking/change.rules.ts';
import { refusalsOf } from '../fit/fit.rules.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { longDay, ownShiftUrl } from '../shifts.format.ts';
import { insertCalls, selectCallable } from './announce.sql.ts';
import { type Cell, cellKey, selectNumbers } from './cells.sql.ts';
import { Places } from './places.format.ts';
import { type PlacesJob, PLACES_QUEUE } from './places.queue.ts';

/** People who are told in one transaction; the others in those after it. */
const TOLD_AT_ONCE = 200;

/** What one batch of people is told, and until which of them it was told. */
export type Call = Extract<PlacesJob, { cell: Cell }>;

/** People of these closed weeks are told of free places, once until somebody takes one. */
export async function announce(change: Change, cells: readonly Cell[]): Promise<void> {
  const { tx, now, jobs } = change;
  if (cells.length === 0) return;
  const numbers = Map.groupBy(await selectNumbers(tx, cells), cellKey);
  const free = cells.filter((cell) => new Places(numbers.get(cellKey(cell)) ?? []).anyLeft());
  const called = await insertCalls(tx, free, now);
  const calls = called.map((cell): Call => ({ cell, calledAt: now.toISOString(), after: 0 }));
  const [first] = calls;
  // Most often it is one place, and few people.
  if (first && calls.length === 1) await callPeople(change, first);
  else await jobs.enqueueAll(tx, PLACES_QUEUE, calls);
}

/** Tells the next batch of those who may take the place, and queues the one after it. */
export async function callPeople(change: Change, call: Call): Promise<void> {
  const { tx, settings, jobs } = change;
  const { cell, calledAt, after, handoverId } = call;
  const { day: date, shiftId: shift_id } = cell;
  const people = await selectCallable(tx, cell, { after, limit: TOLD_AT_ONCE });
  const refusals = await refusalsOf(
    { ...change, by: 'self' },
    people.map(({ id }) => ({ employeeId: id, date, shift_id })),
  );
  const offered = handoverId !== undefined;
  const places = new Places(await selectNumbers(tx, [cell]));
  const fit = people.filter(
    ({ waits, position }, at) => waits || (!refusals[at] && (offered || places.left(position) > 0)),
  );
  const shift = shiftOf(settings.shifts, shift_id);
  await tell(change, {
    kind: offered ? 'handover' : 'open_place',
    to: { employeeIds: fit.map(({ id }) => id) },
    title: offered ? 'Коллега передаёт смену' : 'Свободная смена',
    detail: `${shift.name}, ${longDay(date)}, ${hoursInWords(shift)}`,
    address: ownShiftUrl(date),
    once: offered ? `handover:${handoverId}` : `open_place:${date}:${shift_id}:${calledAt}`,
  });
  const last = people.at(-1);
  if (last && people.length === TOLD_AT_ONCE) {
    await jobs.enqueue(tx, PLACES_QUEUE, { ...call, after: last.id });
  }
}
