import {
  getPositionRoles,
  type PositionRoles,
  putPositionRoles,
} from '@portal/contract/accounts/position-roles.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';
import { useCall } from '../../../../platform/api/use-call.ts';

const KEY = ['account', 'position-roles'] as const;

/** For administrators only: others have no access. */
export const usePositionRoles = (isWanted = true) =>
  useCall(KEY, getPositionRoles, {}, { enabled: isWanted });

export function usePutPositionRoles() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PositionRoles) => (await send(putPositionRoles, { body })).data,
    onSuccess: (data) => client.setQueryData(KEY, data),
  });
}
