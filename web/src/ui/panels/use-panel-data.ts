import { useMemo } from 'react';
import { type Described, groupUp, type PanelGroup } from './search/find.ts';

export interface Loaded<T> {
  data: T[] | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

export interface HasId {
  id: string;
}

export interface PanelData<P, I> {
  /** Undefined until both lists are here. */
  groups: PanelGroup<P, I>[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** How the records of a page belong together; a constant of the page's module. */
export interface PanelShape<P, I> {
  parentIdOf: (item: I) => string;
  describeParent: (parent: P) => Described;
  describeItem: (item: I) => Described;
}

export function usePanelData<P extends HasId, I extends HasId>(
  parents: Loaded<P>,
  items: Loaded<I>,
  shape: PanelShape<P, I>,
): PanelData<P, I> {
  const groups = useMemo(
    () =>
      parents.data && items.data
        ? groupUp({ parents: parents.data, items: items.data, ...shape })
        : undefined,
    [parents.data, items.data, shape],
  );
  return {
    groups,
    error: parents.error ?? items.error,
    retry: () => {
      for (const list of [parents, items]) if (list.error) void list.refetch();
    },
  };
}
