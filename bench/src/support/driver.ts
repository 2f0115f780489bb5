import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Call } from './browsers.ts';
import { endProcess, stoppable } from './child.ts';

export interface Load {
  url: string;
  /** Each connection sends them in turn and begins at another one. */
  calls: readonly Call[];
  connections: number;
  /** Seconds. */
  duration: number;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Calls without a 2xx answer. */
  failed: number;
}

export interface Driver {
  measure(load: Load): Promise<Measured>;
  stop(): Promise<void>;
}

/** Starts the process that keeps a number of calls under way. */
export function startDriver(): Driver {
  const child = fork(fileURLToPath(import.meta.resolve('./load.ts')));
  return {
    async measure(load) {
      const answer = once(child, 'message');
      child.send(load);
      const [measured] = (await answer) as [Measured];
      if (measured.failed > 0) throw new Error(`${measured.failed} calls of ${load.url} failed`);
      return measured;
    },
    stop: stoppable(() => endProcess(child)),
  };
}
