import {
  getFeedbackReaders,
  listAllFeedback,
  listOwnFeedback,
  markFeedback,
  sendFeedback,
} from '@portal/contract/news/feedback/feedback.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { useSend } from '../../../platform/api/use-call.ts';

export type Feedback = CallData<typeof listAllFeedback>[number];
type FeedbackQuery = Record<string, string | undefined>;

const ALL = ['feedback'] as const;

export const useSendFeedback = () => useSend(sendFeedback, { silent: true, changes: [ALL] });

/** Roles that read messages in the portal, by recipient. */
export const useFeedbackReaders = () =>
  useQuery({
    queryKey: [...ALL, 'readers'],
    queryFn: async ({ signal }) => (await send(getFeedbackReaders, {}, { signal })).data.attributes,
  });

/** The user's own messages; always refetched, because their delivery state changes. */
export const useListOwnFeedback = (query: FeedbackQuery) =>
  useQuery({
    queryKey: [...ALL, 'own', query],
    queryFn: ({ signal }) => send(listOwnFeedback, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useListAllFeedback = (query: FeedbackQuery) =>
  useQuery({
    queryKey: [...ALL, 'all', query],
    queryFn: ({ signal }) => send(listAllFeedback, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useMarkFeedback = () => useSend(markFeedback, { changes: [ALL] });
