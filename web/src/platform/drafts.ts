import { onSessionEnd } from './session.ts';

/** Keys of what a person has typed and not sent yet; whose it is stands in the key. */
export const DRAFT_PREFIX = 'draft:';

/** On a shared computer the next person must not find them. */
export function clearDrafts(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  for (const key of keys) if (key?.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
}

onSessionEnd(() => clearDrafts(localStorage));
