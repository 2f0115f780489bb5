import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endProcess, stoppable } from './child.ts';

/** Requests that are sent at once. */
export interface Flood {
  url: string;
  /** Address of this machine that they come from. */
  from: string;
  bodies: readonly object[];
}

export interface Flooded {
  /** Milliseconds until the last answer. */
  took: number;
  /** 0 where there was no answer. */
  statuses: number[];
}

/** Starts the process that sends floods. */
export function startFlooder(): { send(flood: Flood): Promise<Flooded>; stop(): Promise<void> } {
  const child = fork(fileURLToPath(import.meta.resolve('../flood/flooding.ts')));
  return {
    async send(flood) {
      const answer = once(child, 'message');
      child.send(flood);
      const [flooded] = (await answer) as [Flooded];
      return flooded;
    },
    stop: stoppable(() => endProcess(child)),
  };
}

/** People who look at one page after the other, and between them so many milliseconds at what they see. */
const LOOKS_FOR = 20;

/**
 * What others wait for their calls while something else happens: ascending times, milliseconds. Anything but a
 * good answer ends the measurement.
 */
export async function othersDuring<T>(
  calls: readonly (() => Promise<Response>)[],
  work: Promise<T>,
): Promise<{ times: number[]; result: T }> {
  const over = new AbortController();
  const ended = work.finally(() => over.abort());
  const times: number[] = [];
  const person = async (call: () => Promise<Response>): Promise<void> => {
    while (!over.signal.aborted) {
      const started = performance.now();
      const answer = await call();
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`Somebody else was answered ${answer.status}.`);
      times.push(performance.now() - started);
      await pause(LOOKS_FOR);
    }
  };
  const [result] = await Promise.all([ended, ...calls.map(person)]);
  return { times: times.toSorted((a, b) => a - b), result };
}
