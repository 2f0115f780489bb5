import type { CallData, CallInput } from '@portal/contract/shared/call.ts';
import {
  inviteToShift,
  listInvitations,
  listSuggestions,
} from '@portal/contract/shifts/planning/suggestions.calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../../../platform/api/api.ts';
import { useCall } from '../../../../../platform/api/use-call.ts';
import { ALL } from '../../board.queries.ts';

export type Suggestion = CallData<typeof listSuggestions>[number];

export interface Gap {
  area: string;
  date: string;
  shift_id: number;
  position: string | undefined;
}

const asQuery = ({ shift_id, ...gap }: Gap) => ({ ...gap, shift_id: String(shift_id) });

/** Suggested employees, best match first. */
export const useSuggestions = (gap: Gap, enabled: boolean) =>
  useCall([...ALL, 'suggestions', gap], listSuggestions, { query: asQuery(gap) }, { enabled });

/** Employees invited to the shift, newest first. */
export const useInvitations = ({ area, date, shift_id }: Gap, enabled: boolean) =>
  useQuery({
    queryKey: [...ALL, 'invitations', area, date, shift_id],
    queryFn: async ({ signal }) =>
      (
        await send(
          listInvitations,
          { query: asQuery({ area, date, shift_id, position: undefined }) },
          { signal },
        )
      ).data,
    enabled,
  });

/** Invites these or all eligible employees; returns the result. */
export const useInvite = () =>
  useMutation({
    mutationFn: async (body: CallInput<typeof inviteToShift>['body']) =>
      (await send(inviteToShift, { body })).data,
    meta: { changes: [ALL] },
  });
