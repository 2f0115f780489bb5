import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type { OwnCallCtx } from '../../../platform/api/context.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { cellId } from '../date-range.rules.ts';
import { Places } from '../freed/places.format.ts';
import { shiftInForce } from '../known-shift.rules.ts';
import { hasStarted } from '../shift-hours.format.ts';
import { isClosed } from '../weeks.rules.ts';
import { selectChance } from './open.sql.ts';

/** So many take places at once; the others wait without a connection, those of each shift in their order. */
const inTurn = createLimiter({ atOnce: 4, mostWaiting: 2_000 });

type Chance = NonNullable<Awaited<ReturnType<typeof selectChance>>>;

/** Those of one position who wait for places of one shift in this process. */
interface Line {
  waiting: number;
  /** When the look began that found no place left for any of them; of the process's clock. */
  goneAt: number;
}
const lines = new Map<string, Line>();

const lookAt = ({ db, caller }: OwnCallCtx, shift: Shift) =>
  caller.employeeId === null ? Promise.resolve(undefined) : selectChance(db, caller.employeeId, shift);

/** Nobody is missing on the shift any more, and nothing else is to be said to that person first. */
function isTooLate({ state, isBooked, position, numbers }: Chance): boolean {
  const places = new Places(numbers);
  return state !== 'L' && !isBooked && places.isNeedSet(position) && places.left(position) === 0;
}

/** Refuses who comes too late for a shift that may still be taken; any other refusal is for the transaction. */
async function assertChance(ctx: OwnCallCtx, shift: Shift, seen: Chance): Promise<void> {
  if (!isTooLate(seen)) return;
  const { db, config, now, timeZone } = ctx;
  const settings = await readSettings(db, config);
  const { date } = shiftInForce(settings.shifts, shift);
  const isClosedDay = isClosed(date, { now, timeZone, planning: settings.planning });
  if (isClosedDay && !hasStarted(shift, { ...settings, timeZone }, now)) throw new Refusal('shift_full');
}

async function waitIn<T>(key: string, area: string, work: (line: Line) => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { waiting: 0, goneAt: -Infinity };
  lines.set(key, line);
  line.waiting += 1;
  try {
    return await inTurn(() => work(line), area);
  } finally {
    line.waiting -= 1;
    if (line.waiting === 0) lines.delete(key);
  }
}

/**
 * Takes a free place when the turn has come. Hundreds who come too late cost a statement each and no lock: the first
 * who has a look after the last place was taken looks for all who were waiting by then.
 */
export async function takeInTurn<T>(ctx: OwnCallCtx, shift: Shift, take: () => Promise<T>): Promise<T> {
  const came = performance.now();
  const first = await lookAt(ctx, shift);
  if (!first) return take();
  await assertChance(ctx, shift, first);
  const cell = `${first.area} ${cellId(shift.date, shift.shift_id)}`;
  return waitIn(`${cell} ${first.position}`, cell, async (line) => {
    if (line.goneAt > came) throw new Refusal('shift_full');
    const began = performance.now();
    const again = await lookAt(ctx, shift);
    if (again)
      await assertChance(ctx, shift, again).catch((error: unknown) => {
        if (again.area === first.area && again.position === first.position) line.goneAt = began;
        throw error;
      });
    return take();
  });
}
