import pg from 'pg';
import type { Database } from '../database.ts';

/** Pause before a reconnect, milliseconds; doubled each time up to `most`. */
const RECONNECT_DELAY_MS = { first: 500, most: 15_000 };

interface Listener {
  /** Payload of a `pg_notify` whose transaction has committed. */
  onTold: (payload: string) => void;
  /** Connected or reconnected; notifications sent meanwhile are lost. */
  onOpen: () => void;
  onError: (error: unknown) => void;
}

export interface Listening {
  stop(): Promise<void>;
}

/** Listens to a channel on a connection of its own and reconnects whenever it is lost. */
export function listenTo(db: Database, channel: string, { onTold, onOpen, onError }: Listener): Listening {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function again(pause: number): void {
    if (!isStopped) timer = setTimeout(() => void open(Math.min(pause * 2, RECONNECT_DELAY_MS.most)), pause);
  }

  async function open(pause: number): Promise<void> {
    // The pool's own options, the guard's sockets too: a hanging database frees this connection as well.
    const fresh = new pg.Client({ ...db.$client.options, application_name: 'portal-live' });
    client = fresh;
    fresh.on('error', onError);
    fresh.on('notification', ({ payload }) => onTold(payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      fresh.once('end', () => again(RECONNECT_DELAY_MS.first));
      onOpen();
    } catch (error) {
      onError(error);
      fresh.end().catch(() => undefined);
      again(pause);
    }
  }
  const opening = open(RECONNECT_DELAY_MS.first);

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await opening;
      await client?.end().catch(() => undefined);
    },
  };
}
