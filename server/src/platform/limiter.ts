import type { ErrorCode } from '@portal/contract/shared/errors.ts';
import { Refusal } from './refusal.ts';

export interface LimiterOptions {
  /** Works done side by side. */
  atOnce: number;
  /** Works that wait for their turn; more are refused with Retry-After. */
  mostWaiting: number;
  /** How many of them one client may have. */
  mostOfOne?: number;
  /** What a refused one is told. */
  refusal?: ErrorCode;
}

/** Runs a work when its turn has come. Clients take turns: one with many works delays its own. */
export type Limiter = <T>(work: () => Promise<T>, client?: string) => Promise<T>;

interface Waiting {
  begin: () => void;
  refuse: (refusal: Refusal) => void;
}

/** Seconds after which a refused one may come again. */
const RETRY_AFTER = 2;

/** Keeps heavy work from taking the portal away from everybody else: it waits in memory, not on a connection. */
export function createLimiter(options: LimiterOptions): Limiter {
  const { atOnce, mostWaiting, mostOfOne = mostWaiting, refusal = 'unavailable' } = options;
  /** The client whose turn it is comes first. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  const refused = (): Refusal => new Refusal(refusal, { retryAfter: RETRY_AFTER });

  /** Where everything is full, the longest line gives a place to a shorter one. */
  function makeRoom(own: readonly Waiting[]): void {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= own.length + 1) throw refused();
    longest.pop()?.refuse(refused());
    waiting -= 1;
  }

  function wait(client: string): Promise<void> {
    const line = lines.get(client) ?? [];
    if (line.length >= mostOfOne || mostWaiting === 0) throw refused();
    if (waiting >= mostWaiting) makeRoom(line);
    return new Promise((begin, refuse) => {
      line.push({ begin, refuse });
      lines.set(client, line);
      waiting += 1;
    });
  }

  function next(): Waiting | undefined {
    const [first] = lines;
    if (!first) return undefined;
    const [client, line] = first;
    lines.delete(client);
    const one = line.shift();
    if (line.length > 0) lines.set(client, line);
    waiting -= 1;
    return one;
  }

  return async (work, client = '') => {
    if (running >= atOnce) await wait(client);
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next in turn without being given back in between.
      const waiter = next();
      if (waiter) waiter.begin();
      else running -= 1;
    }
  };
}
