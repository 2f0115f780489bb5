import { searchPortal } from '@portal/contract/search/search.calls.ts';
import type { SearchKind } from '@portal/contract/search/search.kinds.ts';
import { listPeople } from '@portal/contract/staff/people/people.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isSectionShown } from '../../platform/settings/sections.ts';
import { send } from '../../platform/api/api.ts';

export type SearchHit = CallData<typeof searchPortal>[number];

export type FoundPerson = CallData<typeof listPeople>[number];

/** Employees by words of name, position and team. */
export const useFindPeople = (query: string, size: number) =>
  useQuery({
    queryKey: ['search', 'people', query, size],
    queryFn: async ({ signal }) =>
      (
        await send(
          listPeople,
          {
            query: { 'filter[search]': query.slice(0, 100), 'page[number]': '1', 'page[size]': String(size) },
          },
          { signal },
        )
      ).data,
    enabled: query.trim().length > 1 && isSectionShown('people'),
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
