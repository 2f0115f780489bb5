import { PANEL_PAGE, PANEL_PAGE_MAX } from '@portal/contract/shared/panels/panel-query.ts';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { firstFound } from './first-found.ts';
import type { HasId, PanelPage, PanelParent, PanelSource } from './panel-source.ts';

export interface ParentsPage<P> extends PanelPage<P> {
  /** Search words. */
  query: string;
  /** Ids of panels with included records. */
  shown: string[];
}

/** The first page is requested by a contained record, others by number. */
type PageParam = number | null;

const paging = {
  initialPageParam: null as PageParam,
  getNextPageParam: ({ meta }: PanelPage<unknown>) =>
    meta && meta.pagination.page < meta.pagination.pages ? meta.pagination.page + 1 : undefined,
  getPreviousPageParam: ({ meta }: PanelPage<unknown>) =>
    meta && meta.pagination.page > 1 ? meta.pagination.page - 1 : undefined,
};

const staleOf = (staleTime: number | undefined) => (staleTime === undefined ? {} : { staleTime });

const itemsKey = (
  source: Pick<PanelSource<never, never>, 'key'>,
  parentId: string,
  query: string,
  holding?: string,
) => [...source.key, 'panel', parentId, { query, holding }];

interface ParentsQuery {
  query: string;
  holding: string | undefined;
  /** False until the record the page must contain is known. */
  isReady: boolean;
}

/**
 * Panels page by page. A search includes the first matching records, which saves a second wait and a request
 * per panel.
 */
export function useParents<P extends PanelParent, I extends HasId>(
  source: PanelSource<P, I>,
  parentIdOf: (item: I) => string,
  { query, holding, isReady }: ParentsQuery,
) {
  return useInfiniteQuery({
    ...paging,
    ...staleOf(source.staleTime),
    queryKey: [...source.key, 'panels', { query, holding }],
    queryFn: async ({ pageParam, signal, client }): Promise<ParentsPage<P>> => {
      const asked = { page: pageParam ?? 1, size: PANEL_PAGE, search: query };
      const [page, found] = await Promise.all([
        source.parents({ ...asked, holding: pageParam === null ? holding : undefined }, signal),
        query && pageParam === null
          ? source.items({ page: 1, size: PANEL_PAGE_MAX, search: query }, signal)
          : undefined,
      ]);
      return {
        ...page,
        query,
        shown: found ? keepFound(client, source, { page, found, query, parentIdOf }) : [],
      };
    },
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
}

interface FoundPage<P, I> {
  page: PanelPage<P>;
  found: PanelPage<I>;
  query: string;
  parentIdOf: (item: I) => string;
}

/** Puts included records into the cache of their panels; returns the panel ids. */
function keepFound<P extends PanelParent, I extends HasId>(
  client: QueryClient,
  source: PanelSource<P, I>,
  { page, found, query, parentIdOf }: FoundPage<P, I>,
): string[] {
  const first = firstFound(page.data, found.data, parentIdOf);
  for (const [parentId, data] of first) {
    const key = itemsKey(source, parentId, query);
    if (client.getQueryData(key) === undefined)
      client.setQueryData<InfiniteData<PanelPage<I>, PageParam>>(key, { pages: [data], pageParams: [null] });
  }
  return [...first.keys()];
}

interface ItemsQuery {
  parentId: string;
  query: string;
  holding: string | undefined;
}

/** Records of an open panel, page by page. */
export function usePanelItems<P, I extends HasId>(
  source: PanelSource<P, I>,
  { parentId, query, holding }: ItemsQuery,
) {
  return useInfiniteQuery({
    ...paging,
    ...staleOf(source.staleTime),
    queryKey: itemsKey(source, parentId, query, holding),
    queryFn: ({ pageParam, signal }) =>
      source.items(
        {
          parentId,
          page: pageParam ?? 1,
          size: PANEL_PAGE,
          search: query,
          holding: pageParam === null ? holding : undefined,
        },
        signal,
      ),
  });
}

/** These records by id, up to a hundred. */
export const useRecords = <P, I extends HasId>(source: PanelSource<P, I>, ids: readonly string[]) =>
  useQuery({
    ...staleOf(source.staleTime),
    queryKey: [...source.key, 'records', ids],
    queryFn: async ({ signal }) => (await source.items({ ids: ids.slice(0, PANEL_PAGE_MAX) }, signal)).data,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
