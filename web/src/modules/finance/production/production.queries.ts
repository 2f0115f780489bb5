import { getRunningMonth, listProduction } from '@portal/contract/finance/production/production.calls.ts';
import { getMyTeam } from '@portal/contract/notifications/my-day/my-team.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useSession } from '../../../platform/session/session.ts';

export type Production = CallData<typeof listProduction>[number];

export const useRunningMonth = () => useCall(['finance', 'running-month'], getRunningMonth, {});

/** Whether the user has people whose output is shown; editors always do. */
export function useLeadsPeople() {
  const isEditor = useSession()?.isEditor ?? false;
  const team = useCall(
    ['my-team'],
    getMyTeam,
    {},
    { enabled: !isEditor, staleTime: 60_000, meta: { silent: 'all' } },
  );
  return { team, leads: isEditor || (team.data && team.data.people > 0) };
}

export const useProduction = (query: Record<string, string | undefined>) =>
  useQuery({
    queryKey: ['finance', 'production', query],
    queryFn: ({ signal }) => send(listProduction, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
