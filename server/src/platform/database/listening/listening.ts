import pg from 'pg';
import type { Database } from '../database.ts';

/** Before a lost connection is made anew, milliseconds; doubled each time up to the second. */
const PAUSE = { first: 500, most: 15_000 };

interface Listener {
  /** What a transaction has told by `pg_notify`, once it has committed. */
  onTold: (payload: string) => void;
  /** The connection is there, for the first time or again: what was told meanwhile nobody has heard. */
  onOpen: () => void;
  onError: (error: unknown) => void;
}

export interface Listening {
  stop(): Promise<void>;
}

/** Hears a channel of the database on a connection of its own, which is made anew whenever it is lost. */
export function listenTo(db: Database, channel: string, { onTold, onOpen, onError }: Listener): Listening {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function again(pause: number): void {
    if (!isStopped) timer = setTimeout(() => void open(Math.min(pause * 2, PAUSE.most)), pause);
  }

  async function open(pause: number): Promise<void> {
    // The pool's own settings, the guard's sockets too: a database that hangs lets go of this one as of all others.
    const fresh = new pg.Client({ ...db.$client.options, application_name: 'portal-live' });
    client = fresh;
    fresh.on('error', onError);
    fresh.on('notification', ({ payload }) => onTold(payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      fresh.once('end', () => again(PAUSE.first));
      onOpen();
    } catch (error) {
      onError(error);
      fresh.end().catch(() => undefined);
      again(pause);
    }
  }
  const opening = open(PAUSE.first);

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await opening;
      await client?.end().catch(() => undefined);
    },
  };
}
