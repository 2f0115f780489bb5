import type { CallData } from '@portal/contract/shared/call.ts';
import { listFairness } from '@portal/contract/shifts/reports/fairness.calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';

export type Fairness = CallData<typeof listFairness>[number];

export const FAIRNESS_PATH = listFairness.path;

export const useFairness = (query: Record<string, string | undefined>) =>
  useQuery({
    queryKey: ['shifts', 'board', 'fairness', query],
    queryFn: ({ signal }) => send(listFairness, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
