import {
  type FeedbackBody,
  getFeedbackReaders,
  listAllFeedback,
  listOwnFeedback,
  markFeedback,
  sendFeedback,
} from '@portal/contract/news/feedback/feedback.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../../platform/api/api.ts';

export type FeedbackInput = z.input<typeof FeedbackBody>;
export type Feedback = CallData<typeof listAllFeedback>[number];
type FeedbackQuery = Record<string, string | undefined>;

const ALL = ['feedback'] as const;

export const useSendFeedback = () =>
  useMutation({
    mutationFn: ({ body, key }: { body: FeedbackInput; key: string }) =>
      send(sendFeedback, { body }, { idempotencyKey: key }),
    meta: { silent: true, changes: [ALL] },
  });

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

export const useMarkFeedback = () =>
  useMutation({
    mutationFn: ({ id, handled }: { id: string; handled: boolean }) =>
      send(markFeedback, { params: { id }, body: { handled } }),
    meta: { changes: [ALL] },
  });
