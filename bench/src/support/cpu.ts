import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK = 10;

/** Processor time of a process so far, milliseconds; undefined where the system does not say. */
export function cpuTime(pid: number): number | undefined {
  try {
    // After the name in brackets, which may hold spaces: utime and stime are the 12th and 13th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return undefined;
  }
}

/** The same of a process of one thread, to the microsecond. */
export function fineCpuTime(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}
