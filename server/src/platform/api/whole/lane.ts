import { setTimeout } from 'node:timers/promises';

/** Pause after a part, as a multiple of the time that the part took. */
const PAUSE_RATIO = 3;
/** Longest pause, milliseconds. */
const MAX_PAUSE_MS = 1_000;

/**
 * Lowest priority in this process: one work at a time over all clients, each followed by a pause in which others
 * are served. So whole lists take up to a quarter of the time, however many are read.
 */
export class Lane {
  #turn = Promise.resolve();

  async run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn;
    const { promise, resolve: pass } = Promise.withResolvers<void>();
    this.#turn = promise;
    await turn;
    const start = performance.now();
    try {
      return await work();
    } finally {
      const pause = Math.min((performance.now() - start) * PAUSE_RATIO, MAX_PAUSE_MS);
      void setTimeout(pause, undefined, { ref: false }).then(pass);
    }
  }
}
