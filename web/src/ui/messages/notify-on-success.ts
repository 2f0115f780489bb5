import { notify } from '../../platform/notify.ts';

/**
 * Notifies when the work is done, even if the row or button has unmounted, which would drop the callbacks of
 * `mutate`. The mutation cache reports failures.
 */
export function notifyOnSuccess<T>(work: Promise<T>, words: string | ((done: T) => string)): void {
  work.then(
    (done) => notify.success(typeof words === 'string' ? words : words(done)),
    () => undefined,
  );
}
