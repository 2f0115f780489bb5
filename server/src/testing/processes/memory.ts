import { readdirSync, readFileSync } from 'node:fs';

/** Between two looks, milliseconds. */
const SAMPLE_INTERVAL_MS = 10;

const field = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

/** Peaks of the memory of this process's children that run now, bytes. */
function peaksOfChildren(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/status`, 'utf8');
      } catch {
        // Ended between the two looks.
        return '';
      }
    })
    .filter((status) => field(status, 'PPid') === process.pid)
    .map((status) => field(status, 'VmHWM') * 1024);
}

/** The most memory that a child of this process took while the work was done, and by how much this one grew, bytes. */
export async function peakMemory(work: () => Promise<void>): Promise<{ ofChild: number; growth: number }> {
  const before = process.memoryUsage.rss();
  let [ofChild, own] = [0, before];
  const timer = setInterval(() => {
    ofChild = Math.max(ofChild, ...peaksOfChildren());
    own = Math.max(own, process.memoryUsage.rss());
  }, SAMPLE_INTERVAL_MS);
  await work().finally(() => clearInterval(timer));
  return { ofChild, growth: own - before };
}
