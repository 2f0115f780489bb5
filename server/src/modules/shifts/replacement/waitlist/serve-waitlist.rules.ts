import type { Change } from '../../booking/change.rules.ts';
import { refusalsOf } from '../../eligibility/eligibility.rules.ts';
import { placeBookings } from '../../booking/place.rules.ts';
import { detailsOf } from '../../booking/record.rules.ts';
import { knownShift } from '../../known-shift.rules.ts';
import { lockAvailable, WAITLIST_PAGE } from '../../booking/booking.public.ts';
import { selectWaitlists, type Waiting } from './waitlist.public.ts';
import { type Cell, cellKey, lockCells, selectPlaces } from '../../booking/capacity/cells.public.ts';
import type { Places } from '../../booking/capacity/places.format.ts';
import { PLACES_QUEUE } from '../places.queue.ts';
import { notifyOfPlaces } from '../notices.rules.ts';

interface Line {
  places: Places;
  waiting: readonly Waiting[];
}

/** Winners, cells whose next employee is locked elsewhere, and cells with places left. */
function winnersOf(
  lines: readonly Line[],
  refused: ReadonlySet<string>,
  locked: ReadonlySet<number>,
): { winners: Waiting[]; later: Cell[]; open: Set<string> } {
  const winners: Waiting[] = [];
  const later: Cell[] = [];
  const open = new Set<string>();
  for (const { places, waiting } of lines) {
    for (const one of waiting) {
      if (places.room(one.position) <= 0) continue;
      if (!locked.has(one.employeeId)) {
        later.push({ area: one.area, day: one.day, shiftId: one.shiftId });
        break;
      }
      if (refused.has(one.id)) continue;
      winners.push(one);
      places.take(one.position);
    }
    const [first] = waiting;
    if (first && places.room('') > 0) open.add(cellKey(first));
  }
  return { winners, later, open };
}

const inOrder = (waiting: readonly Waiting[]): Waiting[] =>
  waiting.toSorted((a, b) => Number(a.id) - Number(b.id));

/** Selects eligible waiting employees, and the winners among those that are locked. */
async function choose(
  change: Change,
  { cells, after, locked }: { cells: readonly Cell[]; after: string; locked: ReadonlySet<number> },
) {
  const { tx } = change;
  const waiting = await selectWaitlists(tx, cells, after);
  const refused = new Set<string>();
  /** Marks ineligible employees as refused; `isChoice` checks each wish independently. */
  const judge = async (wishes: readonly Waiting[], isChoice: boolean): Promise<number> => {
    const refusals = await refusalsOf(
      { ...change, by: 'self', isChoice },
      wishes.map(({ employeeId, day, shiftId }) => ({ employeeId, date: day, shift_id: shiftId })),
    );
    const out = wishes.filter((_, at) => refusals[at]);
    for (const { id } of out) refused.add(id);
    return out.length;
  };
  const waitingFor = Map.groupBy(waiting, cellKey);
  const choice = async () => {
    const places = await selectPlaces(tx, cells);
    const lines = cells.flatMap((cell, at) =>
      places[at] ? [{ places: places[at], waiting: waitingFor.get(cellKey(cell)) ?? [] }] : [],
    );
    return winnersOf(lines, refused, locked);
  };
  await judge(waiting, true);
  let chosen = await choice();
  // Only won places count for an employee's next wish; a refused place passes to the next in line.
  while ((await judge(inOrder(chosen.winners), false)) > 0) chosen = await choice();
  return chosen;
}

/** Gives free places of these cells to their waitlists, in order. */
export async function serveWaitlists(change: Change, cells: readonly Cell[]): Promise<void> {
  if (cells.length === 0) return;
  await lockCells(change.tx, cells);
  for (const { cell, last } of await serve(change, cells, '0')) {
    // Reads a long waitlist in pages, because the first employees may be ineligible.
    for (let after: string | undefined = last; after !== undefined;)
      after = (await serve(change, [cell], after))[0]?.last;
  }
}

/** Serves one page of each waitlist; returns the unfinished ones with their last id. */
async function serve(change: Change, cells: readonly Cell[], after: string) {
  const { tx, settings, jobs } = change;
  const seen = await selectWaitlists(tx, cells, after);
  const goOn = [...Map.groupBy(seen, cellKey).values()].flatMap((line) => {
    const last = line.at(-1);
    return last && line.length === WAITLIST_PAGE ? [{ cell: last, last: last.id }] : [];
  });
  if (seen.length === 0) return goOn;
  const locked = await lockAvailable(
    tx,
    seen.map(({ employeeId }) => employeeId),
  );
  // The waitlist is read again, because an employee may have left it before the lock.
  const { winners, later, open } = await choose(change, { cells, after, locked });
  if (later.length) await jobs.enqueue(tx, PLACES_QUEUE, { cells: later });
  // Keeps the order: nobody behind an employee who is served later gets a place now.
  const held = new Set(later.map(cellKey));
  const further = goOn.filter(({ cell }) => open.has(cellKey(cell)) && !held.has(cellKey(cell)));
  if (winners.length === 0) return further;

  const note = 'Место из очереди';
  await placeBookings(
    change,
    winners.map((winner) => {
      const employee = { ...winner, id: winner.employeeId };
      const shift = knownShift(settings.shifts, { date: winner.day, shift_id: winner.shiftId });
      const details = detailsOf(employee, shift, `. ${note}`);
      return { employee, shift, logged: 'give_place', note, details, byPortal: true } as const;
    }),
  );
  await notifyOfPlaces(change, winners);
  return further;
}
