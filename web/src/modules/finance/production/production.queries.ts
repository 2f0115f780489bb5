import { getRunningMonth, listProduction } from '@portal/contract/finance/production/production.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { useCall } from '../../../platform/api/use-call.ts';

export type Production = CallData<typeof listProduction>[number];

export const useRunningMonth = () => useCall(['finance', 'running-month'], getRunningMonth, {});

export const useProduction = (query: Record<string, string | undefined>) =>
  useQuery({
    queryKey: ['finance', 'production', query],
    queryFn: ({ signal }) => send(listProduction, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
