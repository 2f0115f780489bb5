import type { Change } from '../booking/change.rules.ts';
import { refusalsOf } from '../eligibility/fit.rules.ts';
import { placeBookings } from '../booking/place.rules.ts';
import { detailsOf } from '../booking/record.rules.ts';
import { knownShift } from '../known-shift.rules.ts';
import { lockAtOnce, LOOKED_AT, selectLines, type Waiting } from '../waitlist/line.public.ts';
import { type Cell, cellKey, lockCells, selectPlaces } from './cells.sql.ts';
import type { Places } from './places.format.ts';
import { PLACES_QUEUE } from './places.queue.ts';
import { tellOfPlaces } from './tell.rules.ts';

/** The line of one cell with its places. */
interface Line {
  places: Places;
  waiting: readonly Waiting[];
}

/**
 * Who gets a place, where the next in line is held by somebody else, so that these cells are served later, and where
 * there are places still.
 */
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

/** Those who wait, and of them those whom the gate lets pass and who are locked. */
async function choose(
  change: Change,
  { cells, after, locked }: { cells: readonly Cell[]; after: string; locked: ReadonlySet<number> },
) {
  const { tx } = change;
  const waiting = await selectLines(tx, cells, after);
  const refused = new Set<string>();
  /** Whom the gate keeps out; with `isChoice` each wish by itself. */
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
  // Only places that somebody gets count for the person's next wish; what one may not have too goes to the one behind.
  while ((await judge(inOrder(chosen.winners), false)) > 0) chosen = await choice();
  return chosen;
}

/** Gives the free places of these cells to those who wait for them, in their order. */
export async function handOut(change: Change, cells: readonly Cell[]): Promise<void> {
  if (cells.length === 0) return;
  await lockCells(change.tx, cells);
  for (const { cell, last } of await serve(change, cells, '0')) {
    // Of a long line so many are looked at each time, until nobody is left: those at its head may not fit.
    for (let after: string | undefined = last; after !== undefined;)
      after = (await serve(change, [cell], after))[0]?.last;
  }
}

/** Serves a part of each line; answers the lines that go on, with the last one who was looked at. */
async function serve(change: Change, cells: readonly Cell[], after: string) {
  const { tx, settings, jobs } = change;
  const seen = await selectLines(tx, cells, after);
  const goOn = [...Map.groupBy(seen, cellKey).values()].flatMap((line) => {
    const last = line.at(-1);
    return last && line.length === LOOKED_AT ? [{ cell: last, last: last.id }] : [];
  });
  if (seen.length === 0) return goOn;
  const locked = await lockAtOnce(
    tx,
    seen.map(({ employeeId }) => employeeId),
  );
  // The line is read once more: somebody may have left it before the lock.
  const { winners, later, open } = await choose(change, { cells, after, locked });
  if (later.length) await jobs.enqueue(tx, PLACES_QUEUE, { cells: later });
  // Nobody passes the one who is served later.
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
  await tellOfPlaces(change, winners);
  return further;
}
