import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { reportFailure } from '../../../platform/api/failures.ts';
import { waitText } from '../../../ui/text/countdown.ts';
import { useCountdown } from '../../../ui/text/use-countdown.ts';

/** Default retry delay in seconds. */
const DEFAULT_RETRY_SECONDS = 60;

/**
 * Submission of a form before sign-in, one request at a time, with the refusal text and a countdown after a
 * 429. It stays busy after success, because the next page replaces it.
 */
export function useSending(onRefused?: (error: ApiError) => void) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const inFlight = useRef(false);
  const { left, start } = useCountdown();

  const refuse = (error: unknown) => {
    setBusy(false);
    reportFailure(error, true);
    // A snackbar already reported the lost connection or 500.
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return;
    setRefusal(error.message);
    if (error.status === 429) start(error.retryAfter ?? DEFAULT_RETRY_SECONDS);
    onRefused?.(error);
  };

  const send = async (work: () => Promise<void>): Promise<void> => {
    // A second Enter may precede the render of the busy button.
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
