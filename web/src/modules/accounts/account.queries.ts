import {
  changePassword,
  confirmEmail,
  endSession as endSessionCall,
  getAccountInfo,
  listSessions,
  requestEmailConfirmation,
  savePhone,
} from '@portal/contract/accounts/account.calls.ts';
import type { CallData, CallInput } from '@portal/contract/shared/call.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/queries.ts';
import { useCall, useSend } from '../../platform/api/use-call.ts';
import { correctSession, endSession, useSession } from '../../platform/session/session.ts';

const KEYS = { info: ['account', 'info'], sessions: ['account', 'sessions'] } as const;

export type AccountInfo = CallData<typeof getAccountInfo>['attributes'] & {
  /** True if the user has a local password that can be changed; missing in older offline data. */
  hasPassword?: boolean;
};
export type SessionRecord = CallData<typeof listSessions>[number];

const infoQuery = queryOptions({
  queryKey: KEYS.info,
  queryFn: async ({ signal }): Promise<AccountInfo> => {
    const { data, meta } = await send(getAccountInfo, {}, { signal });
    // The role may have changed since the sign-in.
    const { group, first_name, last_name, email_status } = data.attributes;
    const awaitsEmail = meta.mail && email_status === 'UNCONFIRMED';
    correctSession({ group, name: { first_name, last_name }, awaitsEmail });
    return { ...data.attributes, hasPassword: meta.password };
  },
});

export const loadAccountInfo = () => queryClient.ensureQueryData(infoQuery);

export const useAccountInfo = () => useQuery({ ...infoQuery, enabled: useSession() !== null });

/** Small request that checks whether the server is reachable again. */
export const probeServer = (): Promise<void> => queryClient.refetchQueries({ queryKey: KEYS.info });

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof changePassword>['body']) => send(changePassword, { body }),
    meta: { silent: true },
    onSuccess: () => endSession('password-changed'),
  });

export const useSessions = () => useCall(KEYS.sessions, listSessions, {});

export const useEndSession = () => useSend(endSessionCall, { changes: [KEYS.sessions] });

export const useRequestEmailConfirmation = () =>
  useMutation({
    mutationFn: (email: string) => send(requestEmailConfirmation, { body: { email } }),
    meta: { silent: true, changes: [KEYS.info] },
  });

export const useSavePhone = () =>
  useMutation({
    mutationFn: (phone: string) => send(savePhone, { body: { phone } }),
    meta: { silent: true, changes: [KEYS.info] },
  });

/** A query and not a mutation: re-rendering does not post the same uuid twice. */
export const useConfirmEmail = (uuid: string) =>
  useQuery({
    queryKey: ['account', 'confirm', uuid],
    queryFn: async () => {
      const { data } = await send(confirmEmail, { body: { uuid } });
      // Cancel the pending first request, because it is outdated and an invalidation would wait for it.
      await queryClient.cancelQueries({ queryKey: KEYS.info });
      await queryClient.invalidateQueries({ queryKey: KEYS.info });
      return data.message;
    },
    meta: { silent: true },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
