import { getStart } from '@portal/contract/notifications/start.calls.ts';
import { getSession } from '../../session/session.ts';
import { send } from '../api.ts';
import { storeFirst } from './first-answers.ts';

/** Longest wait of the first calls for it, ms; then each is sent itself. */
const TIMEOUT_MS = 3_000;

/** Asks for what every page needs at first, in one request instead of one of each. */
export function askStart(): void {
  const session = getSession();
  if (!session || session.isHeld) return;
  storeFirst(
    send(getStart, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then(
        ({ data: { answers } }) => new Map(answers.map(({ address, answer }) => [`/api${address}`, answer])),
      )
      // Each call then asks for itself, and tells its failure.
      .catch(() => new Map()),
  );
}
