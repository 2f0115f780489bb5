/** What was done, and why the rest was not. */
export interface Parts<T> {
  done: T[];
  failure: unknown;
}

/** Does the work part by part, up to the first that fails: what was done before it is not lost. */
export async function inParts<K, T>(
  keys: readonly K[],
  size: number,
  work: (part: readonly K[]) => Promise<readonly T[]>,
  onProgress: (done: number) => void,
): Promise<Parts<T>> {
  const done: T[] = [];
  for (let at = 0; at < keys.length; at += size) {
    try {
      done.push(...(await work(keys.slice(at, at + size))));
    } catch (failure) {
      return { done, failure };
    }
    onProgress(done.length);
  }
  return { done, failure: undefined };
}
