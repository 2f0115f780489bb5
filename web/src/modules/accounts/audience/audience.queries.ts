import { countAudience, getAudienceNames } from '@portal/contract/accounts/audience/audience.calls.ts';
import type { CallInput } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { useCall } from '../../../platform/api/use-call.ts';

export type CountedAudience = CallInput<typeof countAudience>['body'];

/** Areas, positions and teams to choose from. */
export const useAudienceNames = () =>
  useCall(['audience', 'names'], getAudienceNames, {}, { staleTime: 5 * 60_000 });

export const useAudienceCount = (body: CountedAudience, isWanted: boolean) =>
  useQuery({
    queryKey: ['audience', 'count', body],
    queryFn: async ({ signal }) => (await send(countAudience, { body }, { signal })).data.attributes.count,
    placeholderData: keepPreviousData,
    enabled: isWanted,
    staleTime: 60_000,
    meta: { silent: true },
  });
