import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { RunningServer } from './server.ts';

/** Restarts that fail, or end within `STABLE_AFTER_MS`, before the portal gives up. */
const MAX_RESTARTS = 8;
/** A restart that lasts this long resets the count, milliseconds. */
const STABLE_AFTER_MS = 3_000;
const MAX_RESTART_DELAY_MS = 5_000;
/** Free bytes that PostgreSQL needs to start; waiting for disk space is not counted as a failed restart. */
const MIN_FREE_BYTES = 48 * 1024 * 1024;

export interface SupervisorOptions {
  start: (stopping: AbortSignal) => Promise<RunningServer>;
  /** PostgreSQL's folder, whose disk may be full. */
  folder: string;
  onEvent: (event: SupervisorEvent) => void;
}

export type SupervisorEvent =
  | { kind: 'ended' }
  | { kind: 'restarted'; milliseconds: number }
  | { kind: 'start_failed'; error: unknown }
  | { kind: 'given_up'; error: unknown };

export interface Supervisor {
  stop(): Promise<void>;
}

const roomFor = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= MIN_FREE_BYTES;
};

/** Restarts the database whenever it ends unexpectedly: at once, then with longer pauses, then no more. */
export function supervise(first: RunningServer, options: SupervisorOptions): Supervisor {
  const { start, folder, onEvent } = options;
  let running: RunningServer | undefined = first;
  const stopping = new AbortController();
  const { signal } = stopping;
  let tries = 0;

  const pause = (milliseconds: number): Promise<void> =>
    setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);

  /** True once it runs again; false after giving up or a stop. */
  async function restart(): Promise<boolean> {
    const since = Date.now();
    for (;;) {
      await pause(tries === 0 ? 0 : Math.min(MAX_RESTART_DELAY_MS, 50 * 2 ** tries));
      if (signal.aborted) return false;
      if (await roomFor(folder)) tries += 1;
      try {
        running = await start(signal);
        onEvent({ kind: 'restarted', milliseconds: Date.now() - since });
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        onEvent({ kind: tries < MAX_RESTARTS ? 'start_failed' : 'given_up', error });
        if (tries >= MAX_RESTARTS) return false;
      }
    }
  }

  async function watch(): Promise<void> {
    while (running && !signal.aborted) {
      const since = Date.now();
      await running.ended;
      running = undefined;
      if (signal.aborted) return;
      onEvent({ kind: 'ended' });
      if (Date.now() - since > STABLE_AFTER_MS) tries = 0;
      if (!(await restart())) return;
    }
  }
  const watching = watch();

  return {
    async stop() {
      stopping.abort();
      if (running) await running.stop();
      await watching;
      // The stop was requested during a restart.
      if (running) await running.stop();
    },
  };
}
