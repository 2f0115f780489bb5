import { useSyncExternalStore } from 'react';

/** Under this width only the shifts and sign-in are reachable (specification, section 9). */
export const NARROW = 800;

/** Of the screen only: paper is narrow too, and printing must not lead away from the page. */
const query = typeof matchMedia === 'undefined' ? undefined : matchMedia(`screen and (width < ${NARROW}px)`);

export const isNarrow = (): boolean => query?.matches ?? false;

export function onNarrowChange(listener: () => void): () => void {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

export const useNarrow = (): boolean => useSyncExternalStore(onNarrowChange, isNarrow);
