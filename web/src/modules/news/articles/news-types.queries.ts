import { getNewsTypes } from '@portal/contract/news/articles/news.calls.ts';
import { NEWS_TYPES, type NewsType } from '@portal/contract/news/articles/news.types.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/queries.ts';
import { readCached, writeCached } from '../../../platform/offline/offline-cache.ts';
import { AT_FIRST, inForce, type KnownType, readTypes, shownTypes } from './news-types.ts';

/** Name under which they are stored on the device. */
const STORED = 'news-types';

/** Drawn at once with what was known last, and asked for beside it: an organisation changes them once a year. */
const typesQuery = queryOptions({
  queryKey: ['news-types'],
  queryFn: async ({ signal }): Promise<readonly KnownType[]> => {
    const { types } = (await send(getNewsTypes, {}, { signal })).data.attributes;
    writeCached(STORED, types);
    return types;
  },
  initialData: () => readCached(STORED, readTypes)?.value ?? AT_FIRST,
  initialDataUpdatedAt: 0,
  staleTime: 5 * 60_000,
  meta: { silent: 'all' },
});

const known = (): readonly KnownType[] => queryClient.getQueryData(typesQuery.queryKey) ?? AT_FIRST;

/** Types in force, in their order, and `shown` where it lies in the archive. */
export const useNewsTypes = (shown?: NewsType): readonly NewsType[] =>
  shownTypes(useQuery(typesQuery).data, shown);

/** Those in force as they were known last. */
export const lastNewsTypes = (): readonly NewsType[] => inForce(known());

/** The type that a new news has where nothing says otherwise. */
export const firstNewsType = (): NewsType => lastNewsTypes()[0] ?? NEWS_TYPES[0];

const has = (types: readonly KnownType[], type: NewsType): boolean => types.some(({ name }) => name === type);

/**
 * The type that a page is for; undefined where there is none. One that was not known last is asked for. The menu
 * and older links name the specification's: where one of them has gone, they lead to the first.
 */
export async function newsTypeOf(asked: string): Promise<NewsType | undefined> {
  const types = has(known(), asked)
    ? known()
    : await queryClient.fetchQuery({ ...typesQuery, staleTime: 0 }).catch(known);
  if (has(types, asked)) return asked;
  return has(AT_FIRST, asked) ? firstNewsType() : undefined;
}
