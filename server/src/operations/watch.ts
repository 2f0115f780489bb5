import type { Platform } from '../platform/platform.ts';
import { renewStates } from '../platform/state/renew.ts';
import { claimWatch } from '../platform/state/state.sql.ts';
import { allChecks } from './checks/checks.ts';
import { countMissingFiles } from '../backup/files/missing-files.ts';

/** Between two looks, of whichever instance, seconds. */
const CHECK_INTERVAL_SECONDS = 25;
/** Between two measurements of the storage and the mail server by this instance, milliseconds. */
const RENEWAL_INTERVAL_MS = 30_000;
/** Between two questions of one instance whether it is its turn, milliseconds. */
const ASK = 5_000;

/** Looks once if no instance has just done so. True where it looked. */
export async function watchOnce(platform: Platform, onError: (error: unknown) => void): Promise<boolean> {
  if (!(await claimWatch(platform.db, CHECK_INTERVAL_SECONDS))) return false;
  const { db, mail, config, clock } = platform;
  await renewStates({ db, mail, config, now: clock.now(), checks: allChecks(platform), onError });
  return true;
}

/**
 * Watches over the portal as long as it runs. Not a job of the queue: that the queue does not answer is one of
 * the things it tells. Answers how to end it.
 */
export function watch(platform: Platform, onError: (error: unknown) => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const ending = new AbortController();
  const { signal } = ending;
  let looking: Promise<unknown> = Promise.resolve();
  const ask = (): void => {
    looking = watchOnce(platform, onError)
      .catch(onError)
      .finally(() => {
        if (!signal.aborted) timer = setTimeout(ask, ASK);
      });
  };
  ask();
  const renewing = setInterval(() => {
    for (const name of ['files', 'mail'] as const) void platform.services.renew(name);
  }, RENEWAL_INTERVAL_MS);
  // After a restore the number is that of the copy.
  const counting = countMissingFiles(platform, signal).catch(onError);
  return async () => {
    ending.abort();
    clearTimeout(timer);
    clearInterval(renewing);
    await Promise.all([looking, counting]);
  };
}
