import { agreeToPolicy, getPolicy } from '@portal/contract/accounts/consent/consent.calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { correctSession } from '../../../platform/session/session.ts';

const KEY = ['account', 'policy'] as const;

/** What is in force, and when the person agreed to it; null where nothing is asked. */
export const usePolicy = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await send(getPolicy, {}, { signal })).data?.attributes ?? null,
  });

/** What was refused before may be asked for now. */
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
    // Another edition has come out: it is read first.
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
