import { getMyDay } from '@portal/contract/notifications/my-day/my-day.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../platform/api/queries.ts';
import { send } from '../../../platform/api/api.ts';

export type MyDay = CallData<typeof getMyDay>;

const myDayQuery = {
  queryKey: ['my-day'],
  // Shifts and pay change on other pages.
  staleTime: 5_000,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await send(getMyDay, {}, { signal })).data,
};

export const loadMyDay = () => queryClient.prefetchQuery(myDayQuery);

export const useMyDay = (isWanted: boolean) => useQuery({ ...myDayQuery, enabled: isWanted });
