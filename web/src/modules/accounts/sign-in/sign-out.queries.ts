import { revokeToken, signOut } from '@portal/contract/accounts/account.calls.ts';
import { signOutOidc } from '@portal/contract/accounts/oidc.calls.ts';
import { send } from '../../../platform/api/api.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { endSession, getSession } from '../../../platform/session/session.ts';
import { addSignOut, removeSignOut, waitingSignOuts } from '../../../platform/session/sign-outs.ts';

/** Retry delays in seconds; the last one repeats. */
const PAUSES = [2, 4, 8, 15, 30, 60];

let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** No retry: the session has ended or never existed. */
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

/** Retries pending sign-outs until the server has confirmed all of them. */
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

/** Stores the hash until the server confirms the pending sign-out. */
function keepUntil(signOutRequest: Promise<unknown>, hash: string): void {
  addSignOut(hash);
  signOutRequest
    .then(() => removeSignOut(hash))
    .catch((error: unknown) => (isFinal(error) ? removeSignOut(hash) : retryLater()));
}

/** The browser goes on to the provider, which would sign in the next person as this one. */
async function signOutAtProvider(): Promise<void> {
  const { data } = await send(signOutOidc, {}, { keepalive: true });
  if (data.url !== null) window.location.assign(data.url);
}

/** Signs out immediately; the server request is retried, and until then only a hash is stored here. */
export function signOutHere(): void {
  const session = getSession();
  if (!session) return;
  const { access, accessHash, isFromProvider } = session;
  const signOutRequest = isFromProvider ? signOutAtProvider() : send(signOut, {}, { keepalive: true });
  if (accessHash) keepUntil(signOutRequest, accessHash);
  else {
    // The session was started by an older version.
    import('./token-hash.ts')
      .then(({ hashOfToken }) => keepUntil(signOutRequest, hashOfToken(access)))
      .catch(() => undefined);
    signOutRequest.catch(() => undefined);
  }
  endSession('signed-out');
}

window.addEventListener('online', () => void catchUpSignOuts());
