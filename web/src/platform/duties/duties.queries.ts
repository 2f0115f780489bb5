import type { CallData } from '@portal/contract/shared/call.ts';
import { listDuties } from '@portal/contract/notifications/duties/duties.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../api/api.ts';

export type Duty = CallData<typeof listDuties>[number];

const POLL_INTERVAL_MS = 60_000;

/** Duties of the user, most urgent first; refetched every minute. */
export const useDuties = (isWanted = true) =>
  useQuery({
    queryKey: ['duties'],
    queryFn: async ({ signal }) => (await send(listDuties, {}, { signal })).data,
    enabled: isWanted,
    staleTime: 5_000,
    refetchInterval: POLL_INTERVAL_MS,
    meta: { silent: true },
  });
