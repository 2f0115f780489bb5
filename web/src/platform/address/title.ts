import { useEffect } from 'react';
import { createStore } from '../offline/store.ts';

/** Title set by a screen, e.g. of an open news; otherwise the route's title is used. */
export const screenTitle = createStore<string | undefined>(undefined);

export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    screenTitle.set(title);
    return () => screenTitle.set(undefined);
  }, [title]);
}
