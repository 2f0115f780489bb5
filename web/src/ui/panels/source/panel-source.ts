import type { QueryKey } from '@tanstack/react-query';

export interface HasId {
  id: string;
}

/** What holds the records; the counts come with the pages. */
export interface PanelParent extends HasId {
  attributes: { count?: number | undefined; found?: number | undefined };
}

export interface PanelQuery {
  page?: number | undefined;
  size?: number | undefined;
  search?: string | undefined;
  /** Asks for the page that holds this record. */
  holding?: string | undefined;
  ids?: readonly string[] | undefined;
}

export interface PanelPage<T> {
  data: T[];
  meta?: { pagination: { page: number; pages: number; count: number; size: number } } | undefined;
}

/** Where a page of panels gets its records; a constant of the feature's queries. */
export interface PanelSource<P, I> {
  /** Beginning of the keys of all that is fetched from here: what changes a record makes them anew. */
  key: QueryKey;
  /** Milliseconds; the portal's own where it is not said. */
  staleTime?: number;
  parents: (query: PanelQuery, signal: AbortSignal) => Promise<PanelPage<P>>;
  items: (
    query: PanelQuery & { parentId?: string | undefined },
    signal: AbortSignal,
  ) => Promise<PanelPage<I>>;
}

/** The parameters as the calls have them. */
export const panelParams = ({ page, size, search, holding, ids }: PanelQuery) => ({
  'page[number]': page === undefined ? undefined : String(page),
  'page[size]': size === undefined ? undefined : String(size),
  search,
  holding,
  'filter[id.in]': ids?.join(','),
});
