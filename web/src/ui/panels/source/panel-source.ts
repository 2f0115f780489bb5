import type { QueryKey } from '@tanstack/react-query';

export interface HasId {
  id: string;
}

/** A parent record; counts come with its page. */
export interface PanelParent extends HasId {
  attributes: { count?: number | undefined; found?: number | undefined };
}

export interface PanelQuery {
  page?: number | undefined;
  size?: number | undefined;
  search?: string | undefined;
  /** Requests the page with this record. */
  holding?: string | undefined;
  ids?: readonly string[] | undefined;
}

export interface PanelPage<T> {
  data: T[];
  meta?: { pagination: { page: number; pages: number; count: number; size: number } } | undefined;
}

/** Data source of a page of panels; a constant of the module's queries. */
export interface PanelSource<P, I> {
  /** Query key prefix of all data of the source, invalidated by changes. */
  key: QueryKey;
  /** Milliseconds; the portal's default if omitted. */
  staleTime?: number;
  parents: (query: PanelQuery, signal: AbortSignal) => Promise<PanelPage<P>>;
  items: (
    query: PanelQuery & { parentId?: string | undefined },
    signal: AbortSignal,
  ) => Promise<PanelPage<I>>;
}

/** Query parameters of the calls. */
export const panelParams = ({ page, size, search, holding, ids }: PanelQuery) => ({
  'page[number]': page === undefined ? undefined : String(page),
  'page[size]': size === undefined ? undefined : String(size),
  search,
  holding,
  'filter[id.in]': ids?.join(','),
});
