import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { RunningServer } from './server.ts';

/** Restarts that fail, or that live for less than `LASTS`, before the portal gives up. */
const MOST_TRIES = 8;
/** A restarted database that lives so long counts as well, milliseconds. */
const LASTS = 3_000;
const LONGEST_PAUSE = 5_000;
/** With less room PostgreSQL cannot start: waiting for room is no vain try. Bytes. */
const ROOM_TO_START = 48 * 1024 * 1024;

export interface SupervisorOptions {
  /** The signal ends a start that is under way. */
  start: (stopping: AbortSignal) => Promise<RunningServer>;
  /** PostgreSQL's folder, whose disk may be full. */
  folder: string;
  /** Told of each end and each restart, for the log. */
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
  return bavail * bsize >= ROOM_TO_START;
};

/** Starts the database again whenever it ends unasked: at once, then with longer pauses, then no more. */
export function supervise(first: RunningServer, options: SupervisorOptions): Supervisor {
  const { start, folder, onEvent } = options;
  let running: RunningServer | undefined = first;
  const stopping = new AbortController();
  const { signal } = stopping;
  let tries = 0;

  const pause = (milliseconds: number): Promise<void> =>
    setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);

  /** True when it runs again; false when there is no hope or it is to stop. */
  async function restart(): Promise<boolean> {
    const since = Date.now();
    for (;;) {
      await pause(tries === 0 ? 0 : Math.min(LONGEST_PAUSE, 50 * 2 ** tries));
      if (signal.aborted) return false;
      if (await roomFor(folder)) tries += 1;
      try {
        running = await start(signal);
        onEvent({ kind: 'restarted', milliseconds: Date.now() - since });
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        onEvent({ kind: tries < MOST_TRIES ? 'start_failed' : 'given_up', error });
        if (tries >= MOST_TRIES) return false;
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
      if (Date.now() - since > LASTS) tries = 0;
      if (!(await restart())) return;
    }
  }
  const watching = watch();

  return {
    async stop() {
      stopping.abort();
      if (running) await running.stop();
      await watching;
      // A restart was under way when the stop was asked for.
      if (running) await running.stop();
    },
  };
}
