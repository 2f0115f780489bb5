import { addDays } from '../../platform/time/zone.ts';
import { type Random, randomOf } from '../random.ts';
import type { DemoShift } from './shifts.ts';

interface DemoMark {
  state: 'came' | 'late' | 'no_show';
  minutes: number | null;
}

/** Weeks back that are marked. */
const WEEKS = 9;
const DELAYS = [5, 10, 10, 15, 20, 30, 45] as const;

function drawn(random: Random): DemoMark | undefined {
  const n = random.next();
  // A few are forgotten, as managers do.
  if (n < 0.03) return undefined;
  if (n < 0.05) return { state: 'no_show', minutes: null };
  if (n < 0.12) return { state: 'late', minutes: random.pick(DELAYS) };
  return { state: 'came', minutes: null };
}

/** Attendance of the weeks before today. */
export function* demoAttendance(
  shifts: Iterable<DemoShift>,
  today: string,
): Generator<DemoMark & Pick<DemoShift, 'employee' | 'day' | 'shiftId'>> {
  const random = randomOf(48_213);
  const from = addDays(today, -7 * WEEKS);
  for (const { employee, day, shiftId } of shifts) {
    if (day < from || day >= today) continue;
    const mark = drawn(random);
    if (mark) yield { employee, day, shiftId, ...mark };
  }
}
