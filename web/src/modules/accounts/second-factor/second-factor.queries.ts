import {
  confirmTotp,
  disableTotp,
  getTotp,
  startTotp,
} from '@portal/contract/accounts/second-factor.calls.ts';
import type { CallInput } from '@portal/contract/shared/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { useSend } from '../../../platform/api/use-call.ts';
import { correctSession } from '../../../platform/session/session.ts';

const KEY = ['account', 'totp'] as const;

export const useTotp = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await send(getTotp, {}, { signal })).data.attributes,
  });

/** Returns the key for the application. */
export const useStartTotp = () =>
  useMutation({
    mutationFn: async (body: CallInput<typeof startTotp>['body']) =>
      (await send(startTotp, { body })).data.attributes,
    meta: { silent: true },
  });

/** Returns the recovery codes, once. */
export const useConfirmTotp = () =>
  useMutation({
    mutationFn: async (body: CallInput<typeof confirmTotp>['body']) =>
      (await send(confirmTotp, { body })).data.attributes.recovery_codes,
    meta: { silent: true, changes: [KEY] },
  });

/** Invalidates queries that were refused without a second factor. */
export function useSecondFactorDone(): () => void {
  const client = useQueryClient();
  return () => {
    correctSession({ needsSecondFactor: false });
    void client.invalidateQueries();
  };
}

export const useDisableTotp = () => useSend(disableTotp, { silent: true, changes: [KEY] });
