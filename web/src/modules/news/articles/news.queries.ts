import { type NewsBody } from '@portal/contract/news/articles/news.body.ts';
import {
  createNews,
  deleteNews,
  getNews,
  readNews,
  listNews,
  NEWS_ON_HOME,
  NEWS_PAGE_SIZE,
  updateNews,
} from '@portal/contract/news/articles/news.calls.ts';
import type { NewsType } from '@portal/contract/news/articles/news.types.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { send } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/queries.ts';
import { dataOf, useSend } from '../../../platform/api/use-call.ts';
import { lastNewsTypes, useNewsTypes } from './news-types.queries.ts';

export type News = CallData<typeof getNews>;
export type NewsInput = z.input<typeof NewsBody>;

const ALL = ['news'] as const;

export interface NewsListInput {
  type: NewsType;
  page: number;
  search: string;
  size?: number;
  /** Only published or only scheduled news. */
  published?: boolean;
  /** Only drafts, or none. */
  draft?: boolean;
  /** Only news on the home page today. */
  current?: true;
  sort?: 'date_time';
}

const newsListQuery = ({
  type,
  page,
  search,
  size = NEWS_PAGE_SIZE,
  published,
  draft,
  current,
  sort,
}: NewsListInput) =>
  queryOptions({
    queryKey: [...ALL, 'list', type, { page, search, size, published, draft, current, sort }],
    queryFn: ({ signal }) =>
      send(
        listNews,
        {
          query: {
            fields: 'preview',
            'filter[news_type]': type,
            'filter[search]': search || undefined,
            'filter[published]': published?.toString() as 'true' | 'false' | undefined,
            'filter[draft]': draft?.toString() as 'true' | 'false' | undefined,
            'filter[current]': current && 'true',
            sort,
            'page[number]': String(page),
            'page[size]': String(size),
          },
        },
        { signal },
      ),
  });

/** A page of news of one type, newest first, with previews. */
export const useNewsList = (input: NewsListInput) =>
  useQuery({ ...newsListQuery(input), placeholderData: keepPreviousData });

const latestQuery = (type: NewsType, size = NEWS_ON_HOME) =>
  newsListQuery({ type, page: 1, search: '', size, published: true, current: true });

/** Newest published news of a type. */
export const useLatestNews = (type: NewsType, size = NEWS_ON_HOME) => useQuery(latestQuery(type, size));

export const loadLatestNews = () =>
  Promise.all(lastNewsTypes().map((type) => queryClient.ensureQueryData(latestQuery(type))));

const UNSEEN = { page: 1, search: '', size: 3 } as const;

/** Scheduled news of a type, for editors. */
export const useScheduledNews = (type: NewsType) =>
  useQuery(newsListQuery({ ...UNSEEN, type, published: false, draft: false, sort: 'date_time' }));

/** Newest drafts of a type, for editors. */
export const useDrafts = (type: NewsType) => useQuery(newsListQuery({ ...UNSEEN, type, draft: true }));

const latestOf = (news: readonly News[]): string =>
  news
    .map(({ attributes }) => attributes.date_time)
    .toSorted()
    .at(-1) ?? '';

/** Type with the newest news, once all are loaded; it stays constant while the page is open. */
export function useFreshestType(enabled: boolean): NewsType | undefined {
  const [freshest, setFreshest] = useState<NewsType>();
  const types = useNewsTypes();
  const latest = useQueries({
    queries: types.map((type) => ({ ...latestQuery(type), enabled })),
  });
  if (enabled && freshest === undefined && latest.every(({ isPending }) => !isPending)) {
    // Pinned news precede newer ones.
    const newest = latest.map(({ data }) => latestOf(data?.data ?? []));
    setFreshest(types[newest.indexOf(newest.toSorted().at(-1) ?? '')] ?? types[0]);
  }
  return freshest;
}

const newsQuery = (id: string) =>
  queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: dataOf(getNews, { params: { id } }),
    // The screen shows the error itself.
    meta: { silent: true },
  });

export const useNews = (id: string) => useQuery(newsQuery(id));

/** Records that the news was opened; not retried offline. */
export function useNoteReading(id: string, isOut: boolean): void {
  useEffect(() => {
    if (isOut) send(readNews, { params: { id } }).catch(() => undefined);
  }, [id, isOut]);
}

export function usePrefetchNews(): (id: string) => void {
  const client = useQueryClient();
  return (id) => void client.prefetchQuery(newsQuery(id));
}

export const useCreateNews = () => useSend(createNews, { silent: true, changes: [ALL] });

export const useUpdateNews = () => useSend(updateNews, { silent: true, changes: [ALL] });

export function useDeleteNews() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(deleteNews, { params: { id } }),
    onSuccess: async (_answer, id) => {
      // The open news page still uses this query and is about to close; a refetch would only return 404.
      await client.invalidateQueries({ queryKey: newsQuery(id).queryKey, refetchType: 'none' });
      await client.invalidateQueries({ queryKey: [...ALL, 'list'] });
    },
  });
}
