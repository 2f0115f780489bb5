import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';

/** Longer than the compilation of one function takes, milliseconds. */
const COMPILATION = 50;

/**
 * Ends the process with that code. Node may wait for ever at its exit for a thread that compiles and needs the main
 * thread's collection of garbage (nodejs/node#54918): nothing new is compiled from here on, and what is begun ends
 * while the main thread still answers.
 */
export async function leave(code: number): Promise<never> {
  setFlagsFromString('--no-sparkplug');
  setFlagsFromString('--no-maglev');
  setFlagsFromString('--no-turbofan');
  await wait(COMPILATION);
  process.exit(code);
}
