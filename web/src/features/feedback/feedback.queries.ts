import { type FeedbackBody, sendFeedback } from '@portal/contract/feedback/feedback.calls.ts';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../platform/api.ts';

export type FeedbackInput = z.input<typeof FeedbackBody>;

export const useSendFeedback = () =>
  useMutation({
    mutationFn: ({ body, key }: { body: FeedbackInput; key: string }) =>
      send(sendFeedback, { body }, { idempotencyKey: key }),
    meta: { silent: true },
  });
