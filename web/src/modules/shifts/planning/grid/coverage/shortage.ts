/** Counts of a board cell. */
export interface Counts {
  planned: number;
  needed: number | null;
  capacity: number | null;
}

/** No bookings or demand. */
export const NO_COUNTS: Counts = { planned: 0, needed: null, capacity: null };

/** Below this share of the demand an urgent shortage is red, otherwise orange (look: Coverage). */
const VERY_SHORT = 0.8;

/** 'later': booking has not begun; 'open': employees have days left to book; 'urgent': it closes soon or is closed. */
export type Urgency = 'later' | 'open' | 'urgent';

export type Heat = 'plain' | 'short' | 'very';

/** Missing employees. */
export const missingOf = ({ planned, needed }: Counts): number => Math.max(0, (needed ?? 0) - planned);

export function heatOf(counts: Counts, urgency: Urgency): Heat {
  if (urgency === 'later' || missingOf(counts) === 0) return 'plain';
  return urgency === 'urgent' && counts.planned < VERY_SHORT * (counts.needed ?? 0) ? 'very' : 'short';
}

export const isFull = ({ planned, capacity }: Counts): boolean => capacity !== null && planned >= capacity;

/** Shares of the bar: booked, and the tick of the demand; null without demand. */
export function barOf({ planned, needed, capacity }: Counts): { filled: number; tick: number | null } {
  const whole = Math.max(capacity ?? 0, needed ?? 0, planned);
  if (whole === 0) return { filled: 0, tick: null };
  return { filled: planned / whole, tick: needed === null ? null : needed / whole };
}
