import { getSession, onSessionEnd, onUserChange } from '../session/session.ts';

/**
 * Cache of personal data for offline use, by owner and only during the session, so that a shared phone
 * discloses nothing to the next user; what waits to be sent stays for its owner's next session.
 */
export const OFFLINE_CACHE_PREFIX = 'kept:';

export interface CachedValue<T> {
  /** Time of the write, ms. */
  at: number;
  value: T;
}

const keyOf = (name: string): string | undefined => {
  const owner = getSession()?.username;
  return owner && `${OFFLINE_CACHE_PREFIX}${owner}:${name}`;
};

/** Ignores errors, because full storage must not break the page. */
export function writeCached(name: string, value: unknown): void {
  const key = keyOf(name);
  if (!key) return;
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), value }));
  } catch {
    localStorage.removeItem(key);
  }
}

/** `read` validates the stored value, because an older version may have written it. */
export function readCached<T>(
  name: string,
  read: (value: unknown) => T | undefined,
): CachedValue<T> | undefined {
  const key = keyOf(name);
  if (!key) return undefined;
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<CachedValue<unknown>> | null;
    const value = stored && typeof stored.at === 'number' ? read(stored.value) : undefined;
    return value === undefined || typeof stored?.at !== 'number' ? undefined : { at: stored.at, value };
  } catch {
    return undefined;
  }
}

/** Names of the user's cache entries. */
export function cachedNames(): string[] {
  const start = keyOf('');
  if (!start) return [];
  return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length));
}

/** Start of the names of entries that wait for the network, each a record of items by key. */
const WAITING_PREFIX = 'waiting-';
const readItems = (value: unknown) => (typeof value === 'object' && value !== null ? value : undefined);

/** Items on the device that the server does not have; signing out deletes them. */
export const countWaiting = (): number =>
  cachedNames()
    .filter((name) => name.startsWith(WAITING_PREFIX))
    .reduce((sum, name) => sum + Object.keys(readCached(name, readItems)?.value ?? {}).length, 0);

export function dropCached(name: string): void {
  const key = keyOf(name);
  if (key) localStorage.removeItem(key);
}

function dropEntries(isDropped: (key: string) => boolean): void {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
  for (const key of keys)
    if (key?.startsWith(OFFLINE_CACHE_PREFIX) && isDropped(key)) localStorage.removeItem(key);
}

/** Waiting entries survive a session that its owner did not end, who signs in again. */
onSessionEnd((reason) =>
  dropEntries((key) => reason === 'signed-out' || !key.includes(`:${WAITING_PREFIX}`)),
);

onUserChange(() => {
  const own = keyOf('');
  if (own) dropEntries((key) => !key.startsWith(own));
});

/** Days after which an entry is of no use, as drafts. */
const KEPT_DAYS = 14;
function writtenAt(key: string): number {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<CachedValue<unknown>>).at ?? 0;
  } catch {
    return 0;
  }
}
if (typeof localStorage !== 'undefined')
  dropEntries((key) => writtenAt(key) < Date.now() - KEPT_DAYS * 86_400_000);
