import { agreeToPolicy, getPolicy } from '@portal/contract/accounts/consent/consent.calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { correctSession } from '../../../platform/session/session.ts';

const KEY = ['account', 'policy'] as const;

/** The current policy and the time of consent; null if none is required. */
export const usePolicy = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await send(getPolicy, {}, { signal })).data?.attributes ?? null,
  });

/** Invalidates queries that were refused without consent. */
export function useConsentDone(): () => void {
  const client = useQueryClient();
  return () => {
    correctSession({ needsConsent: false });
    void client.invalidateQueries();
  };
}

export function useAgree() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (edition: number) => send(agreeToPolicy, { body: { edition } }),
    // A new edition was published: show it first.
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
