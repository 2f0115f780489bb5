import type { ErrorCode } from '@portal/contract/shared/errors.ts';
import PQueue from 'p-queue';
import { Refusal } from './refusal.ts';

export interface LimiterOptions {
  concurrency: number;
  /** Queue limit; further works are refused with Retry-After. */
  maxQueued: number;
  /** Queue limit of one client. */
  maxQueuedPerClient?: number;
  refusal?: ErrorCode;
}

/** Runs a work when its turn comes. Turns rotate over clients, so a client with many works delays its own. */
export type Limiter = <T>(work: () => Promise<T>, client?: string) => Promise<T>;

interface Waiting {
  turn: number;
  stop: AbortController;
}

/** Seconds after which a refused client may retry. */
const RETRY_AFTER = 2;

/** Limits concurrent heavy work; it waits in memory, not on a connection. */
export function createLimiter(options: LimiterOptions): Limiter {
  const { concurrency, maxQueued, maxQueuedPerClient = maxQueued, refusal = 'unavailable' } = options;
  const queue = new PQueue({ concurrency });
  const lines = new Map<string, Waiting[]>();
  let turn = 0;

  const refused = (): Refusal => new Refusal(refusal, { retryAfter: RETRY_AFTER });

  /** In a full queue the client with the most works loses its last one to a client with fewer. */
  function makeRoom(own: readonly Waiting[]): void {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= own.length + 1) throw refused();
    longest.pop()?.stop.abort(refused());
  }

  return async (work, client = '') => {
    if (queue.pending < concurrency) return queue.add(work);
    const line = lines.get(client) ?? [];
    if (line.length >= maxQueuedPerClient || maxQueued === 0) throw refused();
    if (queue.size >= maxQueued) makeRoom(line);
    const last = line.at(-1);
    const waiting = { turn: last ? last.turn + 1 : turn, stop: new AbortController() };
    line.push(waiting);
    lines.set(client, line);
    const begin = (): ReturnType<typeof work> => {
      turn = waiting.turn;
      line.shift();
      if (line.length === 0) lines.delete(client);
      return work();
    };
    return queue.add(begin, { priority: -waiting.turn, signal: waiting.stop.signal });
  };
}
