import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endProcess, stoppable } from './child.ts';

export interface Load {
  url: string;
  /** Asked in turns under that address; left out: the address itself. */
  paths?: readonly string[];
  headers: Record<string, string>;
  connections: number;
  /** Seconds. */
  duration: number;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Requests that were not answered with 2xx. */
  failed: number;
}

export interface Driver {
  measure(load: Load): Promise<Measured>;
  stop(): Promise<void>;
}

/** Starts the process that sends requests. */
export function startDriver(): Driver {
  const child = fork(fileURLToPath(import.meta.resolve('./load.ts')));
  return {
    async measure(load) {
      const answer = once(child, 'message');
      child.send(load);
      const [measured] = (await answer) as [Measured];
      if (measured.failed > 0) throw new Error(`${measured.failed} requests to ${load.url} failed`);
      return measured;
    },
    stop: stoppable(() => endProcess(child)),
  };
}
