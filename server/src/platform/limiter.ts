import { Refusal } from './refusal.ts';

export interface LimiterOptions {
  /** Works done side by side. */
  atOnce: number;
  /** Works that wait for their turn; more are refused with 503 and Retry-After. */
  mostWaiting: number;
}

/** Runs a work when its turn has come. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Keeps heavy work from taking the database away from everybody else: it waits in memory, not on a connection. */
export function createLimiter({ atOnce, mostWaiting }: LimiterOptions): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal('unavailable', { retryAfter: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next in line without being given back in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
