import { listUsers } from '@portal/contract/accounts/users.calls.ts';
import { searchPortal } from '@portal/contract/search/search.calls.ts';
import type { SearchKind } from '@portal/contract/search/search.kinds.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../platform/api/api.ts';

export type SearchHit = CallData<typeof searchPortal>[number];

export type FoundUser = CallData<typeof listUsers>[number];

/** Users by a part of the name or login; for editors. */
export const useFindUsers = (query: string, size: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['search', 'people', query, size],
    queryFn: async ({ signal }) =>
      (
        await send(
          listUsers,
          {
            query: { 'filter[search]': query.slice(0, 100), 'page[number]': '1', 'page[size]': String(size) },
          },
          { signal },
        )
      ).data,
    enabled: isWanted && query.trim().length > 1,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { silent: true },
  });

interface SearchInput {
  query: string;
  kind?: SearchKind | undefined;
  page?: number | undefined;
  size: number;
}

/** One page of hits; an empty query is not sent. */
export const useSearch = ({ query, kind, page = 1, size }: SearchInput) =>
  useQuery({
    queryKey: ['search', query, { kind, page, size }],
    queryFn: ({ signal }) =>
      send(
        searchPortal,
        {
          query: {
            query,
            'filter[kind.in]': kind,
            'page[number]': String(page),
            'page[size]': String(size),
          },
        },
        { signal },
      ),
    enabled: query.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { silent: true },
  });
