/** The contract does not depend on the types of Node, and only tests import this file. */
declare const process: { cpuUsage(): { user: number; system: number } };

/** Processor time, milliseconds: independent of the load of the machine. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Maximum length of the longer text. Quadratic growth is measurable at this length; a longer text only takes
 * more time.
 */
const LONG = 64 * 1024;
/** Ratio of the lengths of the longer and the shorter text. */
const PART = 16;
/** Linear work grows 16-fold, quadratic work 256-fold: the limit is in the middle, 4 times either. */
const MAX_GROWTH = 4 * PART;
/** Below this time for the longer text a call is harmless and the clock too coarse; milliseconds. */
const HARMLESS_MS = 10;
/** Garbage collection and shared caches distort single attempts, so one good attempt is enough. */
const MAX_ATTEMPTS = 10;

/**
 * Runs `work` on a long text and on a sixteenth of it; null if the time grows up to 64-fold, otherwise both
 * times as text.
 */
export function superlinear(
  work: (text: string) => unknown,
  ofLength: (length: number) => string,
  largest: number,
): string | null {
  const timeOf = (text: string): number => {
    const start = cpuTime();
    work(text);
    return cpuTime() - start;
  };
  const long = ofLength(Math.min(LONG, largest));
  const short = ofLength(Math.floor(Math.min(LONG, largest) / PART));
  let [forShort, forLong] = [Infinity, Infinity];
  // Warms up the code: otherwise compilation slows down the short text and hides the growth.
  for (let warming = 0; warming < 5; warming += 1) work(short);
  for (let done = 0; done < MAX_ATTEMPTS; done += 1) {
    forLong = Math.min(forLong, timeOf(long));
    if (forLong < HARMLESS_MS) return null;
    forShort = Math.min(forShort, timeOf(short), timeOf(short), timeOf(short));
    if (forLong < MAX_GROWTH * forShort) return null;
  }
  return `${forShort.toFixed(1)} ms for ${short.length} characters, ${forLong.toFixed(0)} ms for ${long.length}`;
}
