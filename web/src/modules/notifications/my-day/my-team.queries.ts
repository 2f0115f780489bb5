import { getMyTeam } from '@portal/contract/notifications/my-day/my-team.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../platform/api/queries.ts';
import { send } from '../../../platform/api/api.ts';

export type MyTeam = CallData<typeof getMyTeam>;

/** Nobody for most users, so an error stays silent. */
const myTeamQuery = {
  queryKey: ['my-team'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await send(getMyTeam, {}, { signal })).data,
  staleTime: 60_000,
  meta: { silent: 'all' },
} as const;

export const loadMyTeam = () => queryClient.prefetchQuery(myTeamQuery);

/** The user's own people today. */
export const useMyTeam = () => useQuery(myTeamQuery);
