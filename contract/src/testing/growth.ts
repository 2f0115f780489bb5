/** The contract knows no types of Node: tests alone come here. */
declare const process: { cpuUsage(): { user: number; system: number } };

/** Processor time, milliseconds: it does not grow when the machine is busy with something else. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Below this a call holds up nobody, and the clock says nothing; milliseconds. */
const HARMLESS = 60;
/** Nothing that answers a request may hold the one thread that long, milliseconds. */
const TOO_LONG = 2_000;
/** Memory is cleaned up now and then, and caches are shared: one good try counts. */
const TRIES = 30;
const MOST_GROWTH = 3;
/** Parts of the largest size that are tried first, so that what is quadratic ends early. */
const FIRST_PARTS = [64, 8];

/**
 * Runs `work` on a text of the largest length and of half of it; null where the whole takes less than
 * thrice the time of the half, else both times in words.
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
  for (const part of FIRST_PARTS) {
    const size = Math.floor(largest / part);
    const time = timeOf(ofLength(size));
    if (time > TOO_LONG) return `${time.toFixed(0)} ms for ${size} of ${largest} characters`;
  }
  const [half, whole] = [ofLength(Math.floor(largest / 2)), ofLength(largest)];
  let [forHalf, forWhole] = [Infinity, Infinity];
  for (let done = 0; done < TRIES; done += 1) {
    forHalf = Math.min(forHalf, timeOf(half));
    forWhole = Math.min(forWhole, timeOf(whole));
    if (forWhole < Math.max(HARMLESS, MOST_GROWTH * forHalf)) return null;
  }
  return `${forHalf.toFixed(0)} ms for half, ${forWhole.toFixed(0)} ms for all ${largest} characters`;
}
