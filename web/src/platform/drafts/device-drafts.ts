import { onSessionEnd } from '../session/session.ts';

/**
 * Drafts too personal for the server live in databases of the browser, one for each owner. They go when
 * the session ends, unless their owner has asked to keep them on this device.
 */
export const DRAFT_DATABASE = 'portal-personal-draft:';
const KEEP_KEY = 'portal-personal-draft.keep';

/** Owners who want their draft to stay. */
function keepers(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEEP_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export const isKept = (owner: string): boolean => keepers().includes(owner);

export function setKept(owner: string, keep: boolean): void {
  const others = keepers().filter((name) => name !== owner);
  localStorage.setItem(KEEP_KEY, JSON.stringify(keep ? [...others, owner] : others));
}

async function wipeUnkept(): Promise<void> {
  const databases = await indexedDB.databases();
  for (const { name = '' } of databases) {
    if (name.startsWith(DRAFT_DATABASE) && !isKept(name.slice(DRAFT_DATABASE.length))) {
      indexedDB.deleteDatabase(name);
    }
  }
}

onSessionEnd(() => void wipeUnkept());
