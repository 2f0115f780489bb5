import { onSessionEnd } from '../session/session.ts';

/**
 * Databases of drafts too personal for the server, one per owner. Deleted at the end of the session, unless
 * the owner chose to keep them on this device.
 */
export const DRAFT_DATABASE = 'portal-personal-draft:';
const STAY_KEY = 'portal-personal-draft.keep';

/** Owners who chose to keep their draft. */
function ownersWhoStay(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STAY_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export const staysOnDevice = (owner: string): boolean => ownersWhoStay().includes(owner);

export function setStaysOnDevice(owner: string, stays: boolean): void {
  const others = ownersWhoStay().filter((name) => name !== owner);
  localStorage.setItem(STAY_KEY, JSON.stringify(stays ? [...others, owner] : others));
}

async function wipeOthers(): Promise<void> {
  const databases = await indexedDB.databases();
  for (const { name = '' } of databases) {
    if (name.startsWith(DRAFT_DATABASE) && !staysOnDevice(name.slice(DRAFT_DATABASE.length))) {
      indexedDB.deleteDatabase(name);
    }
  }
}

onSessionEnd(() => void wipeOthers());
