export const FASTEST_RATE = 1.5;
/** Tolerance for the film's sound clock running faster than the server's. */
const DRIFT = 1.02;
/** Tolerance for clocks and rounding, once for a whole viewing, seconds. */
export const ALLOWANCE = 5;
/** Watched to the end. */
export const TO_THE_END = -1;
/** Upper bound of stored seconds; the column holds twice as much. */
const MAX_SECONDS = 1_000_000_000;

/** State of a viewing before a report. */
export interface Known {
  currentSecond: number;
  /** Seconds; 0 if unknown. */
  duration: number;
  /** Seconds since the film was first opened. */
  elapsed: number;
  /** Seconds played according to pages, including this report. */
  playedSeconds: number;
  /** Speed limit of the editor; 1.5 by default. */
  maxSpeed?: number;
}

/**
 * Furthest second after a report, or undefined for an impossible one: nobody watches faster than the allowed
 * rate since the film was opened. The end is accepted once the film's length has passed; before that only if
 * pages or reports cover nearly all of it, and never sooner than the fastest rate plays the whole film: it
 * has no tolerance. Progress only grows; the end is final.
 */
export function progressAfter(reported: number, known: Known): number | undefined {
  const { currentSecond } = known;
  if (currentSecond === TO_THE_END) return TO_THE_END;
  const elapsed = Math.max(0, known.elapsed);
  const rate = Math.min(FASTEST_RATE, (known.maxSpeed ?? FASTEST_RATE) * DRIFT);
  const end = Math.ceil(known.duration);
  const target = reported === TO_THE_END ? end : Math.min(reported, end);
  if (target > Math.max(currentSecond, elapsed * rate + ALLOWANCE)) return undefined;
  if (reported !== TO_THE_END) return Math.max(currentSecond, target);
  if (elapsed < known.duration / rate) return undefined;
  const told = Math.max(currentSecond, known.playedSeconds);
  return elapsed >= known.duration || told >= end - ALLOWANCE ? TO_THE_END : undefined;
}

/** Playback on one open page so far. */
export interface PageTally {
  /** Number of its report, from 1. */
  report: number;
  playedSeconds: number;
  hiddenTimes: number;
}

/** Sums over all pages; null without reports. */
export interface Tally {
  reports: number;
  playedSeconds: number | null;
  hiddenTimes: number | null;
}

/** Sums after a page's report; `before` is its previous one. A repeated report adds nothing. */
export function tallyAfter(tally: Tally, before: PageTally | undefined, page: PageTally): Tally {
  const grown = (now: number, then = 0) => Math.max(0, now - then);
  const sum = (total: number | null, more: number) => Math.min(MAX_SECONDS, (total ?? 0) + more);
  return {
    reports: sum(tally.reports, page.report > (before?.report ?? 0) ? 1 : 0),
    playedSeconds: sum(tally.playedSeconds, grown(page.playedSeconds, before?.playedSeconds)),
    hiddenTimes: sum(tally.hiddenTimes, grown(page.hiddenTimes, before?.hiddenTimes)),
  };
}
