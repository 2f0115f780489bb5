import { readFileSync } from 'node:fs';

/**
 * Memory of a process now, MB (PSS): its own, and its share of what others have too. Undefined where the system does
 * not say, and of a process that has ended.
 */
export function memoryOf(pid: number): number | undefined {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

/** Milliseconds between two looks: each takes one or two of the process's own. */
const LOOK_EVERY = 50;

/** Does the work and answers what it came to, and the most memory that was seen meanwhile, MB. */
export async function mostMemory<T>(pid: number, work: () => Promise<T>): Promise<{ most: number; done: T }> {
  let most = memoryOf(pid) ?? Number.NaN;
  const look = (): void => {
    most = Math.max(most, memoryOf(pid) ?? 0);
  };
  const timer = setInterval(look, LOOK_EVERY);
  const done = await work().finally(() => clearInterval(timer));
  look();
  return { most, done };
}
