/** The player's fastest rate. */
export const FASTEST_RATE = 1.5;
/** The clock of a film's sound may be faster than the server's: nobody is refused who has watched at one rate. */
const DRIFT = 1.02;
/** What clocks and rounding may add, seconds: once for a whole record. */
export const ALLOWANCE = 5;
/** Watched to the end. */
export const TO_THE_END = -1;
/** More than anybody sees: a column of the database holds twice as much. */
const MOST = 1_000_000_000;

/** What is known of a viewing when a report comes. */
export interface Known {
  currentSecond: number;
  /** Seconds; 0 where it is not known. */
  duration: number;
  /** Seconds since the film was first opened. */
  elapsed: number;
  /** Seconds that pages say they have played, with this report. */
  playedSeconds: number;
  /** The fastest that the editor lets it be played; 1.5 unless given. */
  maxSpeed?: number;
}

/**
 * The furthest second after a report, or undefined where it cannot be true: since the film was opened nobody has
 * watched faster than the fastest rate that the editor allows. The end is believed as soon as the film's length has passed;
 * before that only where pages or reports have told of nearly all of it, and never sooner than the fastest rate
 * plays the whole film: it has no allowance. Progress only grows; the end is reached once for all.
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

/** How one open page has played the film so far. */
export interface PageTally {
  /** Number of its report, from 1. */
  report: number;
  playedSeconds: number;
  hiddenTimes: number;
}

/** How a film was watched on all pages together; null where no page has told. */
export interface Tally {
  reports: number;
  playedSeconds: number | null;
  hiddenTimes: number | null;
}

/** After a page has told how far it is; `before` is what it told last. A repeated report adds nothing. */
export function tallyAfter(tally: Tally, before: PageTally | undefined, page: PageTally): Tally {
  const grown = (now: number, then = 0) => Math.max(0, now - then);
  const sum = (total: number | null, more: number) => Math.min(MOST, (total ?? 0) + more);
  return {
    reports: sum(tally.reports, page.report > (before?.report ?? 0) ? 1 : 0),
    playedSeconds: sum(tally.playedSeconds, grown(page.playedSeconds, before?.playedSeconds)),
    hiddenTimes: sum(tally.hiddenTimes, grown(page.hiddenTimes, before?.hiddenTimes)),
  };
}
