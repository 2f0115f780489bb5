import { createStore, useStore } from './store.ts';

/** False from the first failed request until the next answered one. */
const reachable = createStore(true);
/** The server has a newer build than this page. */
const outdated = createStore(false);

/** Time of the last connection loss, ms of performance.now(). */
let lostAt = -1;

/**
 * Records whether the server answers. `askedAt` is the start of the request (ms of performance.now()): an
 * answer to a request from before the loss is ignored.
 */
export function noteReachable(value: boolean, askedAt = performance.now()): void {
  if (value && askedAt < lostAt) return;
  if (!value) lostAt = performance.now();
  reachable.set(value);
}
export const isReachable = (): boolean => reachable.get();
export const useReachable = (): boolean => useStore(reachable);
export const onReachableChange = reachable.subscribe;
export const useOutdated = (): boolean => useStore(outdated);

/** Build id of this page from index.html; undefined in development. */
const ownBuild = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="portal-build"]')?.content;

export function noteServerBuild(build: string | null): void {
  const own = ownBuild();
  if (build && own && build !== own) outdated.set(true);
}
