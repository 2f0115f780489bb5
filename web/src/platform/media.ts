import { useSyncExternalStore } from 'react';

/** Narrower windows can only open the shifts and the sign-in (specification, section 9), px. */
export const NARROW = 800;

/** Screen only: paper is narrow too, and printing must not change the page. */
const query = typeof matchMedia === 'undefined' ? undefined : matchMedia(`screen and (width < ${NARROW}px)`);

export const isNarrow = (): boolean => query?.matches ?? false;

export function onNarrowChange(listener: () => void): () => void {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

export const useNarrow = (): boolean => useSyncExternalStore(onNarrowChange, isNarrow);
