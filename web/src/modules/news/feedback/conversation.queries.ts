import {
  listReplies,
  replyToFeedback,
  takeFeedback,
} from '@portal/contract/news/feedback/conversation.calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { useSend } from '../../../platform/api/use-call.ts';
import type { NewMessage } from '../../../ui/conversation/Conversation.tsx';
import { notify } from '../../../platform/notify.ts';

const ALL = ['feedback'] as const;

export const useReplies = (id: string) =>
  useQuery({
    queryKey: [...ALL, 'replies', id],
    queryFn: async ({ signal }) => {
      const { data } = await send(listReplies, { params: { id } }, { signal });
      return data.map(({ id: replyId, attributes }) => ({ id: replyId, ...attributes }));
    },
  });

/** Notifies on success from the mutation, because the list may unmount the form first. */
export const useReply = (id: string, done: string) =>
  useMutation({
    mutationFn: ({ text, key }: NewMessage) =>
      send(replyToFeedback, { params: { id }, body: { text } }, { idempotencyKey: key }),
    meta: { changes: [ALL], afterFailure: false },
    onSuccess: () => notify.success(done),
  });

export const useTakeFeedback = () => useSend(takeFeedback, { changes: [ALL] });
