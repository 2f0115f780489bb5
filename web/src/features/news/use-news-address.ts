import { NEWS_TYPES, type NewsType } from '@portal/contract/news/news.calls.ts';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { newsSearchOf } from './news-search.ts';

export interface NewsAddress {
  type: NewsType;
  page: number;
  search: string;
  openType: (type: NewsType) => void;
  openPage: (page: number) => void;
  find: (search: string) => void;
}

/** What the address of the list says, and the ways to change it; null for an unknown type. */
export function useNewsAddress(): NewsAddress | null {
  const params = useParams({ strict: false });
  const { page, search } = newsSearchOf(useSearch({ strict: false }));
  const navigate = useNavigate();
  const type = NEWS_TYPES.find((known) => known === params.type);
  if (!type) return null;

  const go = (next: { type?: NewsType; page?: number; search?: string }, replace = false) => {
    const q = next.search ?? search;
    const number = next.page ?? 1;
    void navigate({
      to: '/news/$type',
      params: { type: next.type ?? type },
      search: { ...(q && { q }), ...(number > 1 && { page: number }) },
      replace,
      resetScroll: !replace,
    });
  };
  return {
    type,
    page,
    search,
    openType: (next) => go({ type: next }),
    openPage: (next) => go({ page: next }),
    // One step back leaves the search, not its last letter.
    find: (next) => go({ search: next }, search !== ''),
  };
}
