import { listFreshness } from '@portal/contract/knowledge/freshness/freshness.calls.ts';
import { listMisses } from '@portal/contract/search/misses.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { FRESHNESS_LIST } from './foot/freshness.queries.ts';

export type FreshItem = CallData<typeof listFreshness>[number];
export type Miss = CallData<typeof listMisses>[number];
type Query = Record<string, string | undefined>;

export const useItems = (query: Query) =>
  useQuery({
    queryKey: [...FRESHNESS_LIST, query],
    queryFn: ({ signal }) => send(listFreshness, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useMisses = (query: Query) =>
  useQuery({
    queryKey: ['misses', query],
    queryFn: ({ signal }) => send(listMisses, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
