import type { CallData } from '@portal/contract/shared/call.ts';
import { listDuties } from '@portal/contract/notifications/duties/duties.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { queryClient } from '../api/queries.ts';
import { send } from '../api/api.ts';
import { useSession } from '../session/session.ts';
import { dutiesShown, type RolesOf } from './duties-shown.ts';

export type Duty = CallData<typeof listDuties>[number];

const POLL_INTERVAL_MS = 60_000;

const dutiesQuery = {
  queryKey: ['duties'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await send(listDuties, {}, { signal })).data,
  staleTime: 5_000,
  meta: { silent: true },
};

export const loadDuties = () => queryClient.prefetchQuery(dutiesQuery);

/** Duties of the user, most urgent first; refetched every minute. */
export function useDuties(isWanted = true) {
  const role = useSession()?.group;
  const router = useRouter();
  const rolesOf: RolesOf = (path) =>
    router.getMatchedRoutes(path)[0].findLast(({ options }) => options.staticData?.roles)?.options.staticData
      ?.roles;
  return useQuery({
    ...dutiesQuery,
    enabled: isWanted,
    refetchInterval: POLL_INTERVAL_MS,
    select: (duties) => dutiesShown(duties, role, rolesOf),
  });
}
