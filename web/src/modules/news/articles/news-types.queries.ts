import { getNewsTypes } from '@portal/contract/news/articles/news.calls.ts';
import { NEWS_TYPES, type NewsType } from '@portal/contract/news/articles/news.types.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/queries.ts';
import { readCached, writeCached } from '../../../platform/offline/offline-cache.ts';
import { DEFAULT_NEWS_TYPES, inForce, type NewsTypeRecord, readTypes, shownTypes } from './news-types.ts';

/** Storage key. */
const STORED = 'news-types';

/** Renders the stored types immediately and refetches: they change about once a year. */
const typesQuery = queryOptions({
  queryKey: ['news-types'],
  queryFn: async ({ signal }): Promise<readonly NewsTypeRecord[]> => {
    const { types } = (await send(getNewsTypes, {}, { signal })).data.attributes;
    writeCached(STORED, types);
    return types;
  },
  initialData: () => readCached(STORED, readTypes)?.value ?? DEFAULT_NEWS_TYPES,
  initialDataUpdatedAt: 0,
  staleTime: 5 * 60_000,
  meta: { silent: 'all' },
});

const known = (): readonly NewsTypeRecord[] =>
  queryClient.getQueryData(typesQuery.queryKey) ?? DEFAULT_NEWS_TYPES;

/** Active types in order, plus `shown` if archived. */
export const useNewsTypes = (shown?: NewsType): readonly NewsType[] =>
  shownTypes(useQuery(typesQuery).data, shown);

/** Active types from the last known settings. */
export const lastNewsTypes = (): readonly NewsType[] => inForce(known());

/** Default type of a new news. */
export const firstNewsType = (): NewsType => lastNewsTypes()[0] ?? NEWS_TYPES[0];

const has = (types: readonly NewsTypeRecord[], type: NewsType): boolean =>
  types.some(({ name }) => name === type);

/**
 * The type in a URL; undefined if there is none. An unknown one is looked up on the server. The menu and
 * older links use names of the specification: if such a type is gone, they open the first type.
 */
export async function newsTypeOf(asked: string): Promise<NewsType | undefined> {
  const types = has(known(), asked)
    ? known()
    : await queryClient.fetchQuery({ ...typesQuery, staleTime: 0 }).catch(known);
  if (has(types, asked)) return asked;
  return has(DEFAULT_NEWS_TYPES, asked) ? firstNewsType() : undefined;
}
