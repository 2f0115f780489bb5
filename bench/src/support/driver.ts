import { once } from 'node:events';
import type { Call } from './browsers.ts';
import { forkScript } from './child.ts';

export const CONNECTIONS = 32;

export interface Load {
  url: string;
  /** Each connection sends them in turn and begins at another one. */
  calls: readonly Call[];
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

export type Driver = ReturnType<typeof startDriver>;

/** Starts a process that keeps 32 calls under way. */
export function startDriver() {
  const script = forkScript(import.meta.resolve('./load.ts'));
  return {
    async measure(load: Load): Promise<Measured> {
      const answer = once(script.child, 'message');
      script.child.send(load);
      const [measured] = (await answer) as [Measured];
      if (measured.failed > 0) throw new Error(`${measured.failed} calls of ${load.url} failed`);
      return measured;
    },
    [Symbol.asyncDispose]: script[Symbol.asyncDispose],
  };
}
