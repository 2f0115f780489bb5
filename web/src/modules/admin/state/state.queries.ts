import {
  dismissLetters,
  getState,
  listGivenUpLetters,
  sendLettersAgain,
} from '@portal/contract/admin/state/state.calls.ts';
import type { CallData, CallInput } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { dataOf } from '../../../platform/api/use-call.ts';
import { notify } from '../../../platform/notify.ts';

export type State = CallData<typeof getState>[number];
export type FailedEmail = CallData<typeof listGivenUpLetters>[number];
type EmailSelection = CallInput<typeof sendLettersAgain>['body'];

const ALL = ['state'] as const;
/** Check interval of the server, ms. */
const POLL_INTERVAL_MS = 30_000;

/** Polls while the page is open; the screen shows an error, not a snackbar. */
export const useStates = () =>
  useQuery({
    queryKey: [...ALL, 'checks'],
    queryFn: dataOf(getState, {}),
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 0,
    meta: { silent: 'all' },
  });

export const useGivenUpEmails = (query: Record<string, string>) =>
  useQuery({
    queryKey: [...ALL, 'letters', query],
    queryFn: ({ signal }) => send(listGivenUpLetters, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/**
 * Actions on undelivered e-mails. They report their results here, because the row may be unmounted by then.
 */
export function useEmailActs() {
  const reported = {
    meta: { changes: [ALL] },
    onSuccess: (message: string) => void notify.success(message),
  };
  const again = useMutation({
    mutationFn: async (body: EmailSelection) => (await send(sendLettersAgain, { body })).data.message,
    ...reported,
  });
  const dismiss = useMutation({
    mutationFn: async (body: EmailSelection) => (await send(dismissLetters, { body })).data.message,
    ...reported,
  });
  return { again, dismiss };
}
