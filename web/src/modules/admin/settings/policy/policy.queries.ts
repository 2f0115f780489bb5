import {
  getPolicySettings,
  listConsents,
  putPolicy,
} from '@portal/contract/accounts/consent/consent.calls.ts';
import type { CallData, CallInput } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';

export type PolicySettings = NonNullable<CallData<typeof getPolicySettings>>['attributes'];
export type Consent = CallData<typeof listConsents>[number];

const ALL = ['settings', 'policy'] as const;

export const CONSENTS_PATH = listConsents.path;

/** The newest edition; null if there is none. */
export const usePolicySettings = () =>
  useQuery({
    queryKey: [...ALL, 'text'],
    queryFn: async ({ signal }) => (await send(getPolicySettings, {}, { signal })).data?.attributes ?? null,
    staleTime: 0,
  });

export function usePutPolicy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof putPolicy>['body']) => send(putPolicy, { body }),
    meta: { silent: true },
    // Not awaited: the refetch may require consent to the new edition first.
    onSettled: () => {
      for (const queryKey of [ALL, ['activity'], ['account', 'policy']]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}

export const useConsents = (query: Record<string, string | undefined>) =>
  useQuery({
    queryKey: [...ALL, 'consents', query],
    queryFn: ({ signal }) => send(listConsents, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
