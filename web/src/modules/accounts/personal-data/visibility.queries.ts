import { getVisibility, putVisibility } from '@portal/contract/staff/people/visibility.calls.ts';
import type { CallData, CallInput } from '@portal/contract/shared/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isSectionShown } from '../../../platform/settings/sections.ts';
import { send } from '../../../platform/api/api.ts';

const KEY = ['account', 'visibility'] as const;
/** Lists that show what was hidden or shown. */
const SHOWING = [['birthdays'], ['staff', 'people']];

export type Visibility = CallData<typeof getVisibility>['attributes'];

export const useVisibility = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await send(getVisibility, {}, { signal })).data.attributes,
    enabled: isSectionShown('people'),
  });

/** Optimistic update, reverted if the server refuses. One request at a time, because each sends all choices. */
export function useSetVisibility() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'visibility' },
    mutationFn: (body: CallInput<typeof putVisibility>['body']) => send(putVisibility, { body }),
    onMutate: async (next) => {
      await client.cancelQueries({ queryKey: KEY });
      const before = client.getQueryData<Visibility>(KEY);
      client.setQueryData(KEY, next);
      return before;
    },
    onError: (_error, _next, before) => client.setQueryData(KEY, before),
    meta: { changes: SHOWING },
  });
}
