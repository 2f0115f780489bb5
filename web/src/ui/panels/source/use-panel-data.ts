import { useMemo, useState } from 'react';
import { type Described, type PanelGroup, panelGroup } from './panel-group.ts';
import type { HasId, PanelParent, PanelSource } from './panel-source.ts';
import { useParents, useRecords } from './panels.queries.ts';

/** How the records of a page belong together; a constant of the page's module. */
export interface PanelShape<P, I> {
  parentIdOf: (item: I) => string;
  describeParent: (parent: P) => Described;
  describeItem: (item: I) => Described;
}

export interface PanelData<P> {
  /** Undefined until they are here. */
  groups: PanelGroup<P>[] | undefined;
  /** What those were searched for: while something else is looked for, what was found before stays. */
  query: string;
  isLooking: boolean;
  /** Panels that a search opens. */
  shown: ReadonlySet<string>;
  /** The panel of the record that the address leads to. */
  itemGroup: string | undefined;
  error: Error | null;
  retry: () => void;
  more: More;
}

/** Beside what is shown. */
export interface More {
  /** Number of those that are not here. */
  rest: number;
  hasPrevious: boolean;
  hasNext: boolean;
  isFetching: boolean;
  previous: () => void;
  next: () => void;
}

interface Wanted {
  query: string;
  item: string | undefined;
  open: readonly string[];
}

/** The panels that the address asks for: one page of them, which holds the one that it leads to. */
export function usePanelData<P extends PanelParent, I extends HasId>(
  source: PanelSource<P, I>,
  shape: PanelShape<P, I>,
  { query, item, open }: Wanted,
): PanelData<P> {
  // What is opened later is in sight already.
  const [first] = useState(open[0]);
  const record = useRecords(source, item === undefined ? [] : [item]);
  const isKnown = item === undefined || !record.isPending;
  const own = item === undefined ? undefined : record.data?.find(({ id }) => id === item);
  const itemGroup = own && shape.parentIdOf(own);
  const parents = useParents(source, shape.parentIdOf, {
    query,
    holding: query ? undefined : (itemGroup ?? first),
    isReady: isKnown || first !== undefined,
  });
  const groups = useMemo(
    () =>
      parents.data?.pages.flatMap(({ data }) =>
        data.map((one) => panelGroup(one, shape.describeParent(one))),
      ),
    [parents.data, shape],
  );
  const pages = parents.data?.pages;
  const shown = useMemo(() => new Set(pages?.flatMap((page) => page.shown)), [pages]);
  return {
    groups: isKnown ? groups : undefined,
    query: pages?.[0]?.query ?? query,
    isLooking: parents.isPlaceholderData,
    shown,
    itemGroup,
    error: parents.error,
    retry: () => void parents.refetch(),
    more: moreOf(parents, groups?.length ?? 0),
  };
}

interface Paged {
  data: { pages: readonly { meta?: { pagination: { count: number } } | undefined }[] } | undefined;
  hasPreviousPage: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchingPreviousPage: boolean;
  fetchPreviousPage: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

export const moreOf = (list: Paged, here: number): More => ({
  rest: (list.data?.pages.at(-1)?.meta?.pagination.count ?? here) - here,
  hasPrevious: list.hasPreviousPage,
  hasNext: list.hasNextPage,
  isFetching: list.isFetchingNextPage || list.isFetchingPreviousPage,
  previous: () => void list.fetchPreviousPage(),
  next: () => void list.fetchNextPage(),
});
