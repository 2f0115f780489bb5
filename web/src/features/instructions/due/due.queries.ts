import { countDueInstructions } from '@portal/contract/instructions/due.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';

/** How many instructions the person has still to pass; asked anew with the lists of instructions. */
export const useDueCount = (isWanted: boolean): number =>
  useQuery({
    queryKey: ['knowledge', 'instructions', 'due'],
    queryFn: async ({ signal }) => (await send(countDueInstructions, {}, { signal })).data.count,
    staleTime: 5 * 60_000,
    enabled: isWanted,
    meta: { silent: true },
  }).data ?? 0;
