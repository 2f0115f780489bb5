import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, lazy, type LazyExoticComponent, useEffect } from 'react';

/** A page part that has not come in this time will not come (specification, section 9), ms. */
export const LOAD_TIMEOUT = 120_000;

/** A screen's code did not arrive: no connection, or a newer build has replaced it. */
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

/** Said at each import of a screen: a type that TypeScript infers would lead round from the routes to the screen and back, and end as `any`. */
export type Screen = Promise<{ default: ComponentType; load?: () => Promise<unknown> }>;

/**
 * A route's component in a chunk of its own, preloaded on intent. The failure is an own error, so
 * that the router does not reload the page by itself: without a connection that would lose the page.
 */
export const lazyScreen = (importer: () => Screen) => lazyRouteComponent(() => inTime(importer));

/** Limit of the wait for the first data of a screen, which shows its skeletons after that, ms. */
const DATA_TIMEOUT = 1_000;

/** Loader of a route: its screen is rendered once, with its data. The screen itself reports a failure. */
export const loadData = (importer: () => Screen) => async (): Promise<void> => {
  const data = importer().then((screen) => screen.load?.());
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, DATA_TIMEOUT);
  });
  await Promise.race([data.catch(() => undefined), timeout]);
};

/** A part of a page in a chunk of its own, which may be fetched before it is shown. */
export type LazyPart<P> = LazyExoticComponent<ComponentType<P>> & { preload: () => void };

/** `instead` is for a part that the page can do without: it is shown where the code does not come. */
export function lazyPart<P>(
  importer: () => Promise<{ default: ComponentType<P> }>,
  instead?: ComponentType<P>,
): LazyPart<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const load = () => {
    loading ??= inTime(importer).catch((error: unknown) => {
      // What did not come is asked for again.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const shown = instead ? () => load().catch(() => ({ default: instead })) : load;
  return Object.assign(lazy(shown), { preload: () => void load().catch(() => undefined) });
}

/** What the page itself needs comes first, ms. */
const PRELOAD_AFTER = 2_000;

/** Does work once the page has nothing else to do; answers how to call it off. Safari has no idle callback: there the time alone has to do. */
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

/** Fetches a part that is likely to be wanted, once the page has nothing else to do. */
export function usePreload(part: { preload: () => void }, isWanted = true): void {
  useEffect(() => (isWanted ? whenIdle(part.preload) : undefined), [part, isWanted]);
}
