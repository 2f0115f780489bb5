const STORAGE_KEY = 'portal.sign-outs';
/** More than that many people do not leave one device between two networks. */
const MOST = 50;

/** Sign-outs that the server has not heard of yet, in their order. */
export function waitingSignOuts(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((hash) => typeof hash === 'string') : [];
  } catch {
    return [];
  }
}

function store(hashes: readonly string[]): void {
  if (hashes.length) localStorage.setItem(STORAGE_KEY, JSON.stringify(hashes.slice(-MOST)));
  else localStorage.removeItem(STORAGE_KEY);
}

export const addSignOut = (hash: string): void => store([...waitingSignOuts(), hash]);
export const removeSignOut = (hash: string): void => store(waitingSignOuts().filter((one) => one !== hash));
