import type { NewsType } from '@portal/contract/news/articles/news.types.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';

export interface NewsAddress {
  type: NewsType;
  page: number;
  search: string;
  /** The address asks for the form of a new one. */
  isAdding: boolean;
  /** The form is there: the address no longer asks for it. */
  added: () => void;
  openType: (type: NewsType) => void;
  openPage: (page: number) => void;
  find: (search: string) => void;
}

const route = getRouteApi('/portal/news/$type');

/** What the address of the list says, and the ways to change it. */
export function useNewsAddress(): NewsAddress {
  const params = route.useParams();
  const { page = 1, search = '', add } = route.useSearch();
  const navigate = useNavigate();
  // The route knows that there is such a type.
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
    // One step back leaves the search, not its last letter.
    find: (next) => go({ search: next }, search !== ''),
  };
}
