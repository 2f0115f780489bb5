/** What a cell of the board knows. */
export interface Counts {
  planned: number;
  needed: number | null;
  capacity: number | null;
}

/** Nobody has asked for anybody yet. */
export const NO_COUNTS: Counts = { planned: 0, needed: null, capacity: null };

/** Under this share of the needed people a shortage is red, else orange (look: Coverage). */
const VERY_SHORT = 0.8;

export type Heat = 'plain' | 'short' | 'very';

/** People that are still needed. */
export const missingOf = ({ planned, needed }: Counts): number => Math.max(0, (needed ?? 0) - planned);

export function heatOf(counts: Counts): Heat {
  if (missingOf(counts) === 0) return 'plain';
  return counts.planned < VERY_SHORT * (counts.needed ?? 0) ? 'very' : 'short';
}

export const isFull = ({ planned, capacity }: Counts): boolean => capacity !== null && planned >= capacity;

/** Shares of the bar: how much is booked, and where the tick of the need stands; null without a need. */
export function barOf({ planned, needed, capacity }: Counts): { filled: number; tick: number | null } {
  const whole = Math.max(capacity ?? 0, needed ?? 0, planned);
  if (whole === 0) return { filled: 0, tick: null };
  return { filled: planned / whole, tick: needed === null ? null : needed / whole };
}
