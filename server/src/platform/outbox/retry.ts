export const MINUTE_MS = 60_000;

/**
 * Time of the next attempt after so many failed ones, or null after the last. An outbox stores the failure
 * and queues the next attempt in one transaction; the retries of its queue cover crashes only.
 */
export function nextAttempt(pausesMs: readonly number[], attempts: number, now: Date): Date | null {
  const pause = pausesMs[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}
