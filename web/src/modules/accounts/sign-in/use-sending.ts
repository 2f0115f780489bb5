import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { reportFailure } from '../../../platform/api/failures.ts';
import { waitText } from '../../../ui/text/countdown.ts';
import { useCountdown } from '../../../ui/text/use-countdown.ts';

/** Seconds, where the server does not say how long to wait. */
const PAUSE = 60;

/**
 * What a form sends before anybody has signed in, once at a time, with the words of a refusal; after a 429
 * they count down. It stays busy after a success: the page that follows takes its place.
 */
export function useSending(onRefused?: (error: ApiError) => void) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const inFlight = useRef(false);
  const { left, start } = useCountdown();

  const refuse = (error: unknown) => {
    setBusy(false);
    reportFailure(error, true);
    // A lost connection and a 500 have been said by a snackbar.
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return;
    setRefusal(error.message);
    if (error.status === 429) start(error.retryAfter ?? PAUSE);
    onRefused?.(error);
  };

  const send = async (work: () => Promise<void>): Promise<void> => {
    // Enter pressed twice comes before the button has been drawn as busy.
    if (inFlight.current || left > 0) return;
    inFlight.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      refuse(error);
    } finally {
      inFlight.current = false;
    }
  };

  const forget = () => {
    if (left === 0) setRefusal(undefined);
  };
  const error = refusal && (left > 0 ? `${refusal} ${waitText(left)}` : refusal);
  return { send, busy, waits: left > 0, error, forget };
}
