import type { NewsType } from '@portal/contract/news/articles/news.types.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';

export interface NewsAddress {
  type: NewsType;
  page: number;
  search: string;
  /** True if the URL requests the form of a new news. */
  isAdding: boolean;
  /** Removes that request from the URL. */
  added: () => void;
  openType: (type: NewsType) => void;
  openPage: (page: number) => void;
  find: (search: string) => void;
}

const route = getRouteApi('/portal/news/$type');

/** Search parameters of the list and their setters. */
export function useNewsAddress(): NewsAddress {
  const params = route.useParams();
  const { page = 1, search = '', add } = route.useSearch();
  const navigate = useNavigate();
  // The route guarantees that the type exists.
  const { type } = params;

  const go = (next: { type?: NewsType; page?: number; search?: string }, replace = false) => {
    const words = next.search ?? search;
    const number = next.page ?? 1;
    void navigate({
      to: '/news/$type',
      params: { type: next.type ?? type },
      search: { ...(words && { search: words }), ...(number > 1 && { page: number }) },
      replace,
      resetScroll: !replace,
    });
  };
  return {
    type,
    page,
    search,
    isAdding: add === 'news',
    added: () => go({ page }, true),
    openType: (next) => go({ type: next }),
    openPage: (next) => go({ page: next }),
    // Only the first letter adds a history entry, so that one step back leaves the search.
    find: (next) => go({ search: next }, search !== ''),
  };
}
