import { createStore, useStore } from './store.ts';

/** False from the first request that found no server until one is answered again. */
const reachable = createStore(true);
/** The server speaks for a newer build than this page is. */
const outdated = createStore(false);

/** When the connection was last lost, ms of performance.now(). */
let lostAt = -1;

/**
 * Notes whether the server answers. `askedAt` is when the request went out that was answered (ms of
 * performance.now()): an answer to what was asked before the loss says nothing of the connection of now.
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

/** Build of this page; the build writes it into index.html, in development there is none. */
const ownBuild = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="portal-build"]')?.content;

export function noteServerBuild(build: string | null): void {
  const own = ownBuild();
  if (build && own && build !== own) outdated.set(true);
}
