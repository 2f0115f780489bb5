import { readFileSync } from 'node:fs';

/** Each reading takes one or two milliseconds of the measured process. */
const INTERVAL_MS = 50;

/** Memory of a process in MB: its own and its share of common pages (PSS). NaN when the system has no figure. */
export function memoryOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Does the work; returns its result and the highest memory meanwhile, MB. */
export async function peakMemory<T>(pid: number, work: () => Promise<T>): Promise<{ most: number; done: T }> {
  let most = memoryOf(pid);
  const look = (): void => {
    most = Math.max(most, memoryOf(pid));
  };
  const timer = setInterval(look, INTERVAL_MS);
  const done = await work().finally(() => clearInterval(timer));
  look();
  return { most, done };
}
