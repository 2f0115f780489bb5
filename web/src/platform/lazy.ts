import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

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
export type Screen = Promise<{ default: ComponentType }>;

/**
 * A route's component in a chunk of its own, preloaded on intent. The failure is an own error, so
 * that the router does not reload the page by itself: without a connection that would lose the page.
 */
export const lazyScreen = (importer: () => Screen) => lazyRouteComponent(() => inTime(importer));
