import { revokeToken, signOut } from '@portal/contract/accounts/account.calls.ts';
import { send } from '../../../platform/api/api.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { endSession, getSession } from '../../../platform/session/session.ts';
import { addSignOut, removeSignOut, waitingSignOuts } from '../../../platform/session/sign-outs.ts';

/** Pauses between attempts to reach the server, seconds; the last one repeats. */
const PAUSES = [2, 4, 8, 15, 30, 60];

let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asked again, the server would say the same: the session is over, or never was. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

function retryLater(): void {
  clearTimeout(timer);
  timer = setTimeout(
    () => void catchUpSignOuts(),
    (PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 60) * 1000,
  );
  attempt += 1;
}

/** Tells the server of the sign-outs that it has missed, until it knows all of them. */
export async function catchUpSignOuts(): Promise<void> {
  clearTimeout(timer);
  for (const hash of waitingSignOuts()) {
    try {
      await send(revokeToken, { body: { token_hash: hash } }, { keepalive: true });
    } catch (error) {
      if (!isFinal(error)) return retryLater();
    }
    removeSignOut(hash);
  }
  attempt = 0;
}

/** Keeps the hash until the server has answered the sign-out that is under way. */
function keepUntil(told: Promise<unknown>, hash: string): void {
  addSignOut(hash);
  told
    .then(() => removeSignOut(hash))
    .catch((error: unknown) => (isFinal(error) ? removeSignOut(hash) : retryLater()));
}

/** Signs out at once; the server hears of it when it can, and until then only a hash is left here. */
export function signOutHere(): void {
  const session = getSession();
  if (!session) return;
  const { access, accessHash } = session;
  const told = send(signOut, {}, { keepalive: true });
  if (accessHash) keepUntil(told, accessHash);
  else {
    // A session that was begun by an older page.
    import('./token-hash.ts')
      .then(({ hashOfToken }) => keepUntil(told, hashOfToken(access)))
      .catch(() => undefined);
    told.catch(() => undefined);
  }
  endSession('signed-out');
}

window.addEventListener('online', () => void catchUpSignOuts());
