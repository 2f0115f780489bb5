import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';

/** Longer than the compilation of one function takes, milliseconds. */
const COMPILATION = 50;

/**
 * Ends the process with that code. At exit Node may wait for ever for a compiler thread that needs a garbage
 * collection of the main thread (nodejs/node#54918): so no compilation starts from here on, and a running one
 * ends while the main thread still works.
 */
export async function leave(code: number): Promise<never> {
  setFlagsFromString('--no-sparkplug');
  setFlagsFromString('--no-maglev');
  setFlagsFromString('--no-turbofan');
  await wait(COMPILATION);
  process.exit(code);
}
