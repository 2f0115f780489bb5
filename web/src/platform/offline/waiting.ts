import { ApiError, isPostponed } from '../api/api-error.ts';
import { reportFailure } from '../api/failures.ts';
import { onUserChange } from '../session/session.ts';
import { isReachable, onReachableChange } from './connection.ts';
import { OFFLINE_CACHE_PREFIX, readCached, writeCached } from './offline-cache.ts';
import { createStore, type Store } from './store.ts';

interface Waiting {
  /** Name of the cache entry. */
  name: string;
  isEmpty: () => boolean;
  send: () => Promise<void>;
  /** Another tab has sent or withdrawn something. */
  readAgain: () => void;
  /** Another user has signed in. */
  restart: () => void;
}

/** Sends what waits on the device when the connection is back; one tab does it for all. */
export function sendWhenReachable({ name, isEmpty, send, readAgain, restart }: Waiting): () => Promise<void> {
  const flush = async (): Promise<void> => {
    if (!isReachable() || isEmpty()) return;
    await navigator.locks.request(`portal-${name}`, { ifAvailable: true }, async (lock) => {
      if (lock) await send();
    });
  };
  onReachableChange(() => void flush());
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(OFFLINE_CACHE_PREFIX) && key.endsWith(`:${name}`)) readAgain();
  });
  onUserChange(restart);
  return flush;
}

export type WaitingItems<T> = Readonly<Record<string, T>>;

interface WaitingListOptions<T> {
  name: string;
  /** Drops what an older version stored. */
  parse: (value: unknown) => WaitingItems<T> | undefined;
  deliver: (item: T, key: string) => Promise<void>;
  /** The server refuses the item, which is dropped. */
  onRefused: (item: T, error: ApiError, key: string) => void;
}

/** Refused for good; a lost connection, an ended session, a required step, a limit or a server error may pass. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !isPostponed(error) && error.status < 500 && error.status !== 429;

export interface WaitingList<T> {
  items: Store<WaitingItems<T>>;
  add: (key: string, item: T) => void;
  remove: (key: string) => void;
  /** Sends in order. */
  flush: () => Promise<void>;
}

/** Items on the device that wait for the network, by key, in the order in which they were added. */
export function createWaitingList<T>(options: WaitingListOptions<T>): WaitingList<T> {
  const { name, parse, deliver, onRefused } = options;
  const read = (): WaitingItems<T> => readCached(name, parse)?.value ?? {};
  const items = createStore(read());
  const keep = (next: WaitingItems<T>): void => {
    items.set(next);
    writeCached(name, next);
  };
  const remove = (key: string): void => {
    const { [key]: _gone, ...others } = items.get();
    keep(others);
  };
  const next = () => Object.entries(items.get())[0];
  const send = async (): Promise<void> => {
    // Also those that are added meanwhile.
    for (let entry = next(); entry; entry = next()) {
      const [key, item] = entry;
      try {
        await deliver(item, key);
      } catch (error) {
        if (!isRefusal(error)) return reportFailure(error, 'all');
        onRefused(item, error, key);
      }
      remove(key);
    }
  };
  const isEmpty = (): boolean => next() === undefined;
  const readAgain = (): void => items.set(read());
  return {
    items,
    add: (key, item) => keep({ ...items.get(), [key]: item }),
    remove,
    flush: sendWhenReachable({ name, isEmpty, send, readAgain, restart: readAgain }),
  };
}
