import { useMemo, useState } from 'react';
import { type PanelDescription, type PanelGroup, panelGroup } from './panel-group.ts';
import type { HasId, PanelParent, PanelSource } from './panel-source.ts';
import { useParents, useRecords } from './panels.queries.ts';

/** Relations of the records of a page; a module constant. */
export interface PanelShape<P, I> {
  parentIdOf: (item: I) => string;
  describeParent: (parent: P) => PanelDescription;
  describeItem: (item: I) => PanelDescription;
}

export interface PanelData<P> {
  /** Undefined while loading. */
  groups: PanelGroup<P>[] | undefined;
  /** Search words of the groups: during a new search the previous result remains. */
  query: string;
  isLooking: boolean;
  /** Panels opened by a search. */
  shown: ReadonlySet<string>;
  /** Panel of the record in the URL. */
  itemGroup: string | undefined;
  error: Error | null;
  retry: () => void;
  more: More;
}

/** Pages beyond the displayed ones. */
export interface More {
  /** Number of records not loaded. */
  rest: number;
  hasPrevious: boolean;
  hasNext: boolean;
  isFetching: boolean;
  previous: () => void;
  next: () => void;
}

interface PanelsQuery {
  query: string;
  item: string | undefined;
  open: readonly string[];
}

/** Panels of the URL: one page, which contains the linked record. */
export function usePanelData<P extends PanelParent, I extends HasId>(
  source: PanelSource<P, I>,
  shape: PanelShape<P, I>,
  { query, item, open }: PanelsQuery,
): PanelData<P> {
  // Panels opened later are already on the page.
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

interface PagedResult {
  data: { pages: readonly { meta?: { pagination: { count: number } } | undefined }[] } | undefined;
  hasPreviousPage: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchingPreviousPage: boolean;
  fetchPreviousPage: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

export const moreOf = (list: PagedResult, here: number): More => ({
  rest: (list.data?.pages.at(-1)?.meta?.pagination.count ?? here) - here,
  hasPrevious: list.hasPreviousPage,
  hasNext: list.hasNextPage,
  isFetching: list.isFetchingNextPage || list.isFetchingPreviousPage,
  previous: () => void list.fetchPreviousPage(),
  next: () => void list.fetchNextPage(),
});
