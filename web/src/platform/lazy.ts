import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, lazy, type LazyExoticComponent, useEffect } from 'react';

/** Timeout of a chunk (specification, section 9), ms. */
export const LOAD_TIMEOUT = 120_000;

/** A chunk failed to load: offline, or replaced by a newer build. */
export class LoadFailure extends Error {
  override name = 'LoadFailure';
}

export function inTime<T>(load: () => Promise<T>, limit = LOAD_TIMEOUT): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadFailure('Время загрузки вышло')), limit);
    load()
      .then(resolve, (cause: unknown) => reject(new LoadFailure('Не удалось загрузить', { cause })))
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Explicit type of each screen import: the inferred type is circular through the routes and ends as `any`.
 */
export type Screen = Promise<{ default: ComponentType; load?: () => Promise<unknown> }>;

/**
 * Route component in a separate chunk, preloaded on intent. Its own error type prevents the router's
 * automatic reload, which would lose the page when offline.
 */
export const lazyScreen = (importer: () => Screen) => lazyRouteComponent(() => inTime(importer));

/** Maximum wait for the first data of a screen, ms; then it shows skeletons. */
const DATA_TIMEOUT = 1_000;

/** Route loader: the screen renders once, with its data. The screen itself reports a failure. */
export const loadData = (importer: () => Screen) => async (): Promise<void> => {
  const data = importer().then((screen) => screen.load?.());
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, DATA_TIMEOUT);
  });
  await Promise.race([data.catch(() => undefined), timeout]);
};

/** A lazy component in a separate chunk that can be preloaded. */
export type LazyPart<P> = LazyExoticComponent<ComponentType<P>> & { preload: () => void };

/** `instead` is the fallback of an optional part whose chunk fails to load. */
export function lazyPart<P>(
  importer: () => Promise<{ default: ComponentType<P> }>,
  instead?: ComponentType<P>,
): LazyPart<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const load = () => {
    loading ??= inTime(importer).catch((error: unknown) => {
      // Retry after a failure.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const shown = instead ? () => load().catch(() => ({ default: instead })) : load;
  return Object.assign(lazy(shown), { preload: () => void load().catch(() => undefined) });
}

/** Preload delay, so that the page's own requests are first, ms. */
const PRELOAD_AFTER = 2_000;

/**
 * Runs work when the page is idle; returns the cancel function. Safari has no idle callback, so there only
 * the delay applies.
 */
export function whenIdle(work: () => void): () => void {
  let asked: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') work();
    else asked = requestIdleCallback(work);
  }, PRELOAD_AFTER);
  return () => {
    clearTimeout(timer);
    if (asked !== undefined) cancelIdleCallback(asked);
  };
}

/** Preloads a part when the page is idle. */
export function usePreload(part: { preload: () => void }, isWanted = true): void {
  useEffect(() => (isWanted ? whenIdle(part.preload) : undefined), [part, isWanted]);
}
