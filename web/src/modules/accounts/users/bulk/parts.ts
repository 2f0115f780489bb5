/** Completed results, and the reason of the failure. */
export interface Parts<T> {
  done: T[];
  failure: unknown;
}

/** Runs the work in batches up to the first failure; keeps earlier results. */
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
