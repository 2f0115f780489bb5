import { useEffect } from 'react';
import { createStore } from './offline/store.ts';

/** A screen's own title, e.g. of the news that is open; the route's title holds otherwise. */
export const screenTitle = createStore<string | undefined>(undefined);

export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    screenTitle.set(title);
    return () => screenTitle.set(undefined);
  }, [title]);
}
