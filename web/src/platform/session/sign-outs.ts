const STORAGE_KEY = 'portal.sign-outs';
/** Maximum pending sign-outs on one device. */
const MAX_PENDING_SIGN_OUTS = 50;

/** Pending sign-outs in order. */
export function waitingSignOuts(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((hash) => typeof hash === 'string') : [];
  } catch {
    return [];
  }
}

function store(hashes: readonly string[]): void {
  if (hashes.length) localStorage.setItem(STORAGE_KEY, JSON.stringify(hashes.slice(-MAX_PENDING_SIGN_OUTS)));
  else localStorage.removeItem(STORAGE_KEY);
}

export const addSignOut = (hash: string): void => store([...waitingSignOuts(), hash]);
export const removeSignOut = (hash: string): void => store(waitingSignOuts().filter((one) => one !== hash));
