import { setTimeout } from 'node:timers/promises';
import { createLimiter } from '../../limiter.ts';

/** Pause after a part, as a multiple of the time that the part took. */
const PAUSE_RATIO = 3;
/** Longest pause, milliseconds. */
const MAX_PAUSE_MS = 1_000;
/** The portal counts as busy for this long after a call, milliseconds. */
const BUSY_MS = 1_000;

/** Time in milliseconds. */
interface Timer {
  now(): number;
  wait(duration: number): Promise<void>;
}

const TIMER: Timer = {
  now: () => performance.now(),
  wait: (duration) => setTimeout(duration, undefined, { ref: false }),
};

/**
 * Lowest priority in this process: one part of a whole list at a time. While other calls are made, each part is
 * followed by a pause, so that whole lists take up to a quarter of the time, however many are read.
 */
export class Lane {
  readonly #timer: Timer;
  readonly #limited = createLimiter({ concurrency: 1, maxQueued: Infinity });
  #running = 0;
  #lastCall = -Infinity;

  constructor(timer = TIMER) {
    this.#timer = timer;
  }

  /** Runs a call and marks the portal as busy, unless the call is a whole list itself. */
  async track<T>(work: () => Promise<T> | T, isOrdinary: (result: T) => boolean): Promise<T> {
    this.#running += 1;
    try {
      const result = await work();
      if (isOrdinary(result)) this.#lastCall = this.#timer.now();
      return result;
    } finally {
      this.#running -= 1;
    }
  }

  /** Makes a part in its turn. Turns rotate over clients, so a client with many lists delays its own. */
  run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const inTurn = async (): Promise<void> => {
      const start = this.#timer.now();
      await work().then(resolve, reject);
      const pause = Math.min((this.#timer.now() - start) * PAUSE_RATIO, MAX_PAUSE_MS);
      if (this.#isBusy()) await this.#timer.wait(pause);
    };
    this.#limited(inTurn, client).catch(reject);
    return promise;
  }

  #isBusy(): boolean {
    return this.#running > 0 || this.#timer.now() - this.#lastCall < BUSY_MS;
  }
}
