import { insertBookings } from '../booking/booking.public.ts';
import type { Change } from '../booking/change.rules.ts';
import { refusalsOf } from '../fit/fit.rules.ts';
import { detailsOf, recordEvents } from '../booking/record.rules.ts';
import { knownShift } from '../known-shift.rules.ts';
import { lockAtOnce, selectLines, type Waiting } from '../line/line.public.ts';
import { type Cell, cellKey, lockCells, selectNumbers } from './cells.sql.ts';
import { Places } from './places.format.ts';
import { PLACES_QUEUE } from './places.queue.ts';
import { tellOfPlaces } from './tell.rules.ts';

/** The line of one cell with its places. */
interface Line {
  places: Places;
  waiting: readonly Waiting[];
}

/** Who gets a place, and where the next in line is held by somebody else: these cells are served later. */
function winnersOf(
  lines: readonly Line[],
  mayCome: (waiting: Waiting) => boolean,
  isLocked: (waiting: Waiting) => boolean,
): { winners: Waiting[]; later: Cell[] } {
  const winners: Waiting[] = [];
  const later: Cell[] = [];
  for (const { places, waiting } of lines) {
    for (const one of waiting) {
      if (places.room(one.position) <= 0) continue;
      if (!isLocked(one)) {
        later.push({ area: one.area, day: one.day, shiftId: one.shiftId });
        break;
      }
      if (!mayCome(one)) continue;
      winners.push(one);
      places.take(one.position);
    }
  }
  return { winners, later };
}

/** Those who wait, and of them those whom the gate lets pass and who are locked. */
async function choose(change: Change, cells: readonly Cell[], locked: ReadonlySet<number>) {
  const { tx } = change;
  const waiting = await selectLines(tx, cells);
  const refusals = await refusalsOf(
    { ...change, by: 'self' },
    waiting.map(({ employeeId, day, shiftId }) => ({ employeeId, date: day, shift_id: shiftId })),
  );
  const refused = new Set(waiting.filter((_, at) => refusals[at]).map(({ id }) => id));
  const numbers = Map.groupBy(await selectNumbers(tx, cells), cellKey);
  const lines = [...Map.groupBy(waiting, cellKey)].map(([key, line]) => ({
    places: new Places(numbers.get(key) ?? []),
    waiting: line,
  }));
  return winnersOf(
    lines,
    ({ id }) => !refused.has(id),
    ({ employeeId }) => locked.has(employeeId),
  );
}

/** Gives the free places of these cells to those who wait for them, in their order. */
export async function handOut(change: Change, cells: readonly Cell[]): Promise<void> {
  const { tx, settings, now, jobs } = change;
  if (cells.length === 0) return;
  await lockCells(tx, cells);
  const seen = await selectLines(tx, cells);
  if (seen.length === 0) return;
  const locked = await lockAtOnce(
    tx,
    seen.map(({ employeeId }) => employeeId),
  );
  // The line is read once more: somebody may have left it before the lock.
  const { winners, later } = await choose(change, cells, locked);
  if (later.length) await jobs.enqueue(tx, PLACES_QUEUE, { cells: later });
  if (winners.length === 0) return;

  await insertBookings(
    tx,
    winners.map(({ employeeId, day, area, shiftId }) => ({ employeeId, day, area, shiftId, createdAt: now })),
  );
  const note = 'Место из очереди';
  await recordEvents(
    change,
    winners.map((winner) => {
      const employee = { ...winner, id: winner.employeeId };
      const shift = knownShift(settings.shifts, { date: winner.day, shift_id: winner.shiftId });
      const details = detailsOf(employee, shift, `. ${note}`);
      return {
        employee,
        shift,
        action: 'book',
        logged: 'give_place',
        note,
        details,
        byPortal: true,
      } as const;
    }),
  );
  await tellOfPlaces(change, winners);
}
