import { Readable } from 'node:stream';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Clock } from '../time/clock.ts';
import { type Listening, listenTo } from '../database/listening/listening.ts';

/** Concurrent streams of one user; a page holds one only while it is visible. */
const MAX_STREAMS_PER_USER = 6;
/** Streams of one process; 5 000 take some 100 MB. */
const MAX_STREAMS = 5_000;
/** Proxies close a connection that is silent for a minute, milliseconds. */
const HEARTBEAT = 25_000;
/** Interval of checks for ended sessions, milliseconds. */
const SESSIONS = 5_000;
/** Events within this time are read in one query, milliseconds. */
const TOGETHER = 50;
/** Buffered bytes after which a slow reader is disconnected. */
const MAX_BUFFERED_BYTES = 16_384;
/** Seconds before a page may request a stream again. */
const RETRY_AFTER = 60;

interface Owner {
  accountId: number;
  sessionId: number;
}

interface Stream extends Owner {
  body: Readable;
  /** The last event: an equal one is not repeated. */
  said: string;
}

/** Source of live events. */
export interface LiveSource {
  /** Channel of `pg_notify`; its payload is a list of account ids with commas. */
  channel: string;
  /** An event for each of these accounts, without its blank line. */
  read(db: Database, accountIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  living(db: Database, sessionIds: readonly number[], now: Date): Promise<ReadonlySet<number>>;
}

export interface Live {
  /** Body of an event stream that ends with the session, the page or the portal. */
  open(owner: Owner): Readable;
  close(): Promise<void>;
}

interface LiveDeps {
  db: Database;
  clock: Clock;
  source: LiveSource;
  onError: (error: unknown) => void;
}

export function createLive({ db, clock, source, onError }: LiveDeps): Live {
  const streams = new Map<number, Set<Stream>>();
  let toldOf = new Set<number>();
  let count = 0;
  let listening: Listening | undefined;
  let timers: NodeJS.Timeout[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;
  let isClosed = false;

  const all = (): Stream[] => [...streams.values()].flatMap((some) => [...some]);

  function forget(stream: Stream): void {
    const own = streams.get(stream.accountId);
    if (!own?.delete(stream)) return;
    count -= 1;
    if (own.size === 0) streams.delete(stream.accountId);
  }

  function end(stream: Stream): void {
    forget(stream);
    stream.body.push(null);
  }

  function say(stream: Stream, text: string): void {
    if (stream.body.readableLength > MAX_BUFFERED_BYTES) stream.body.destroy();
    else stream.body.push(text);
  }

  async function endThoseSignedOut(some: readonly Stream[]): Promise<void> {
    if (some.length === 0) return;
    const living = await source.living(
      db,
      some.map(({ sessionId }) => sessionId),
      clock.now(),
    );
    for (const stream of some) if (!living.has(stream.sessionId)) end(stream);
  }

  async function notifyAll(): Promise<void> {
    const accountIds = [...toldOf].filter((id) => streams.has(id));
    toldOf = new Set();
    try {
      await endThoseSignedOut(accountIds.flatMap((id) => [...(streams.get(id) ?? [])]));
      for (const [accountId, event] of await source.read(db, accountIds))
        for (const stream of streams.get(accountId) ?? []) {
          if (stream.said === event) continue;
          stream.said = event;
          say(stream, `${event}\n\n`);
        }
    } catch (error) {
      onError(error);
      // Sent when the database answers again, with the next check of the sessions.
      for (const id of accountIds) toldOf.add(id);
      return;
    } finally {
      isReading = false;
    }
    notifySoon([]);
  }

  /** Sequential reads: an older number never follows a newer one. */
  function notifySoon(accountIds: Iterable<number>): void {
    for (const id of accountIds) if (streams.has(id)) toldOf.add(id);
    if (toldOf.size === 0 || isReading || isClosed) return;
    isReading = true;
    timer = setTimeout(() => void notifyAll(), TOGETHER);
  }

  function begin(): void {
    listening = listenTo(db, source.channel, {
      onTold: (payload) => notifySoon(payload.split(',').map(Number)),
      onOpen: () => notifySoon(streams.keys()),
      onError,
    });
    const beat = (): void => {
      for (const stream of all()) say(stream, ':\n\n');
    };
    const look = (): void => {
      notifySoon([]);
      endThoseSignedOut(all()).catch(onError);
    };
    timers = [setInterval(beat, HEARTBEAT), setInterval(look, SESSIONS)];
  }

  return {
    open(owner) {
      if (isClosed || count >= MAX_STREAMS) throw new Refusal('unavailable', { retryAfter: RETRY_AFTER });
      const own = streams.get(owner.accountId) ?? new Set();
      if (own.size >= MAX_STREAMS_PER_USER)
        throw new Refusal('too_many_requests', { retryAfter: RETRY_AFTER });
      if (!listening) begin();
      const stream: Stream = { ...owner, body: new Readable({ read: () => undefined }), said: '' };
      stream.body.once('close', () => forget(stream));
      streams.set(owner.accountId, own.add(stream));
      count += 1;
      notifySoon([owner.accountId]);
      return stream.body;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const each of timers) clearInterval(each);
      for (const stream of all()) end(stream);
      await listening?.stop();
    },
  };
}
