import { notify } from '../../platform/notify.ts';

/**
 * Says that it is done, also where the row or the button that began it is gone by then: the callbacks of a single
 * `mutate` go with it. A failure is said by the cache of mutations.
 */
export function sayWhenDone<T>(work: Promise<T>, words: string | ((done: T) => string)): void {
  work.then(
    (done) => notify.success(typeof words === 'string' ? words : words(done)),
    () => undefined,
  );
}
