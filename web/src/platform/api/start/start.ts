import { getStart } from '@portal/contract/notifications/start.calls.ts';
import { getSession } from '../../session/session.ts';
import { send } from '../api.ts';
import { keepFirst } from './first-answers.ts';

/** Asks for what every page needs at first, in one request instead of one of each. */
export function askStart(): void {
  const session = getSession();
  if (!session || session.isHeld) return;
  keepFirst(
    send(getStart, {})
      .then(
        ({ data: { answers } }) => new Map(answers.map(({ address, answer }) => [`/api${address}`, answer])),
      )
      // Each call then asks for itself, and tells its failure.
      .catch(() => new Map()),
  );
}
