import type { Coverage } from '../board.queries.ts';
import { type Heat, heatOf, missingOf, type Urgency } from '../grid/coverage/shortage.ts';

/** Total shortage of a day, and the state of its worst shift. */
export interface DayShortage {
  missing: number;
  heat: Heat;
}

/** Days with a shortage; others are omitted. */
export function shortagesOf(
  coverage: readonly Coverage[],
  urgency: Urgency,
): ReadonlyMap<string, DayShortage> {
  const days = new Map<string, DayShortage>();
  for (const cell of coverage) {
    const missing = missingOf(cell);
    if (missing === 0) continue;
    const before = days.get(cell.date);
    const heat = before?.heat === 'very' ? 'very' : heatOf(cell, urgency);
    days.set(cell.date, { missing: missing + (before?.missing ?? 0), heat });
  }
  return days;
}
