import { NEWS_TYPES, type NewsType } from '@portal/contract/news/news.calls.ts';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { oneOf, pageOf, textOf } from '../../platform/api/search.ts';

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
  const query = useSearch({ strict: false });
  const page = pageOf(query.page) ?? 1;
  const search = textOf(query.search)?.trim() ?? '';
  const navigate = useNavigate();
  const type = oneOf(NEWS_TYPES)(params.type);
  if (!type) return null;

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
    openType: (next) => go({ type: next }),
    openPage: (next) => go({ page: next }),
    // One step back leaves the search, not its last letter.
    find: (next) => go({ search: next }, search !== ''),
  };
}
