/** The contract knows no types of Node: tests alone come here. */
declare const process: { cpuUsage(): { user: number; system: number } };

/** Processor time, milliseconds: it does not grow when the machine is busy with something else. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Characters of the longer text at the most. What is quadratic shows at that length beside what is linear;
 * a longer text takes more time to say the same.
 */
const LONG = 64 * 1024;
/** The shorter text is that part of the longer one. */
const PART = 16;
/** Linear work grows 16-fold, quadratic work 256-fold: between them there is room for a busy machine. */
const MOST_GROWTH = 3 * PART;
/** Below this for the longer text a call holds up nobody, and the clock says nothing; milliseconds. */
const HARMLESS = 10;
/** Memory is cleaned up now and then, and caches are shared: one good try counts. */
const TRIES = 10;

/**
 * Runs `work` on a long text and on a sixteenth of it; null where the time grows no more than 48-fold,
 * else both times in words.
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
  // Code that is not compiled yet would make the short text slow, and so the growth small.
  for (let warming = 0; warming < 5; warming += 1) work(short);
  for (let done = 0; done < TRIES; done += 1) {
    forLong = Math.min(forLong, timeOf(long));
    if (forLong < HARMLESS) return null;
    forShort = Math.min(forShort, timeOf(short), timeOf(short), timeOf(short));
    if (forLong < MOST_GROWTH * forShort) return null;
  }
  return `${forShort.toFixed(1)} ms for ${short.length} characters, ${forLong.toFixed(0)} ms for ${long.length}`;
}
