import { Socket } from 'node:net';
import pg from 'pg';

/** Interval between two pings, milliseconds. */
const PING_INTERVAL_MS = 500;
/** Silence after which a database hangs, milliseconds; with `PING_INTERVAL_MS` it stays well under 5 s. */
const PING_TIMEOUT_MS = 3_000;

/** Detects a database that accepts connections but does not answer, and frees everybody who waits. */
export interface DatabaseGuard {
  /** Creates the socket of a connection; pools get it as their `stream`. */
  readonly socket: () => Socket;
  readonly hangs: boolean;
  stop(): Promise<void>;
}

export interface GuardOptions {
  url: string;
  /** Called once when the database begins to hang and once when it answers again. */
  onChange?: (change: 'hangs' | 'answers') => void;
}

const gone = (): Error => Object.assign(new Error('the database hangs'), { code: 'ETIMEDOUT' });

/**
 * Pings the database twice a second on a connection of its own. A refused or closed connection fails fast by
 * itself; only silence needs this guard. It then destroys all sockets, so each waiting statement fails at
 * once, and new ones fail as soon as they are made, until the database answers again.
 */
export function guardDatabase({ url, onChange = () => undefined }: GuardOptions): DatabaseGuard {
  const sockets = new Set<Socket>();
  let hangs = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let line: Socket | undefined;

  function change(now: boolean): void {
    if (now === hangs) return;
    hangs = now;
    if (hangs) for (const socket of sockets) socket.destroy(gone());
    onChange(hangs ? 'hangs' : 'answers');
  }

  async function ask(): Promise<void> {
    if (!client) {
      line = new Socket();
      const stream = line;
      client = new pg.Client({
        connectionString: url,
        application_name: 'portal-guard',
        stream: () => stream,
      });
      client.on('error', forget);
      await client.connect();
    }
    await client.query('select 1');
  }

  function forget(): void {
    // No orderly close, which a hanging database would not accept.
    line?.destroy();
    client = undefined;
  }

  async function askInTime(): Promise<void> {
    let deadline: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      // A busy process reads its sockets late: two turns of the loop read an answer that has already arrived.
      deadline = setTimeout(() => setImmediate(() => setImmediate(resolve, 'late')), PING_TIMEOUT_MS);
    });
    const asked = ask().then(
      () => 'answered' as const,
      () => 'refused' as const,
    );
    const outcome = await Promise.race([asked, late]);
    clearTimeout(deadline);
    if (stopped) return;
    if (outcome !== 'answered') forget();
    change(outcome === 'late');
  }

  async function watch(): Promise<void> {
    await askInTime();
    if (!stopped) timer = setTimeout(() => (asking = watch()), PING_INTERVAL_MS);
  }
  let asking = watch();

  return {
    socket() {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // After `connect`, which would revive a destroyed socket.
      if (hangs) setImmediate(() => socket.destroy(gone()));
      return socket;
    },
    get hangs() {
      return hangs;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      forget();
      await asking;
    },
  };
}
