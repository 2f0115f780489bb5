import { getSession, onSessionEnd } from '../session/session.ts';

/**
 * What a page keeps on the device to be useful without a network: under the name of its owner, and only
 * as long as the session lives. On a shared phone the next person finds nothing.
 */
export const KEPT_PREFIX = 'kept:';

interface Kept<T> {
  /** When it was stored, ms. */
  at: number;
  value: T;
}

const keyOf = (name: string): string | undefined => {
  const owner = getSession()?.username;
  return owner && `${KEPT_PREFIX}${owner}:${name}`;
};

/** Forgets what does not fit: a full storage must not stop the page. */
export function keep(name: string, value: unknown): void {
  const key = keyOf(name);
  if (!key) return;
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), value }));
  } catch {
    localStorage.removeItem(key);
  }
}

/** `read` judges what comes out: it may have been written by an older page. */
export function kept<T>(name: string, read: (value: unknown) => T | undefined): Kept<T> | undefined {
  const key = keyOf(name);
  if (!key) return undefined;
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept<unknown>> | null;
    const value = stored && typeof stored.at === 'number' ? read(stored.value) : undefined;
    return value === undefined || typeof stored?.at !== 'number' ? undefined : { at: stored.at, value };
  } catch {
    return undefined;
  }
}

/** Names of what is kept for this person. */
export function keptNames(): string[] {
  const start = keyOf('');
  if (!start) return [];
  return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length));
}

export function forget(name: string): void {
  const key = keyOf(name);
  if (key) localStorage.removeItem(key);
}

onSessionEnd(() => {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
  for (const key of keys) if (key?.startsWith(KEPT_PREFIX)) localStorage.removeItem(key);
});
