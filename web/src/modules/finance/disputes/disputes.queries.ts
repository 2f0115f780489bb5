import {
  agreeToAdjustment,
  decideDispute,
  disputeAdjustment,
  getDisputeFigures,
  listDisputeMessages,
  listPayDisputes,
  type PayDispute,
  writeDisputeMessage,
} from '@portal/contract/finance/disputes/disputes.calls.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { attachDisputeFile } from '@portal/contract/finance/disputes/dispute-files.calls.ts';
import { send } from '../../../platform/api/api.ts';
import { useSend } from '../../../platform/api/use-call.ts';
import { sendForm } from '../../../platform/api/api-form.ts';
import type { NewMessage } from '../../../ui/conversation/Conversation.tsx';
import { notify } from '../../../platform/notify.ts';

export type Dispute = PayDispute;

const ALL = ['finance', 'disputes'] as const;

export const useDisputes = (query: Record<string, string | undefined>) =>
  useQuery({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => send(listPayDisputes, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One dispute, if the caller may see it. */
export const useOneDispute = (id: string) =>
  useQuery({
    queryKey: [...ALL, 'one', id],
    queryFn: async ({ signal }) => {
      const query = { 'filter[id.in]': id, 'page[number]': '1', 'page[size]': '1' };
      return (await send(listPayDisputes, { query }, { signal })).data[0] ?? null;
    },
    staleTime: 0,
  });

export const useDisputeFigures = () =>
  useQuery({
    queryKey: [...ALL, 'figures'],
    queryFn: async ({ signal }) => (await send(getDisputeFigures, {}, { signal })).data.attributes,
    // Refused to a moderator who does not decide.
    meta: { silent: 'all' },
    retry: false,
  });

export const useDisputeMessages = (id: string) =>
  useQuery({
    queryKey: [...ALL, 'messages', id],
    queryFn: async ({ signal }) => {
      const { data } = await send(listDisputeMessages, { params: { id } }, { signal });
      return data.map(({ id: messageId, attributes: { message, file, ...rest } }) => ({
        ...{ id: messageId, text: message, ...rest },
        file: file && { ...file, path: `/pay_disputes/${id}/files/${messageId}/` },
      }));
    },
    staleTime: 0,
  });

/** All figures of pay may change: states of adjustments, lists, duties. */
const CHANGES = [['finance'], ['duties']] as const;

export const useWriteMessage = (id: string) =>
  useMutation({
    mutationFn: ({ text: message, file, key: idempotencyKey }: NewMessage) => {
      if (!file) return send(writeDisputeMessage, { params: { id }, body: { message } }, { idempotencyKey });
      const form = new FormData();
      form.append('message', message);
      form.append('file', file);
      return sendForm(attachDisputeFile, form, { params: { id }, idempotencyKey });
    },
    meta: { changes: CHANGES, afterFailure: false },
    onSuccess: () => notify.success('Сообщение отправлено'),
  });

export const useAgree = () =>
  useMutation({
    mutationFn: (id: string) => send(agreeToAdjustment, { params: { id } }),
    meta: { changes: CHANGES },
    onSuccess: () => notify.success('Отмечено: вы согласны'),
  });

export const useDispute = () => useSend(disputeAdjustment, { silent: true, changes: CHANGES });

export const useDecide = () => useSend(decideDispute, { silent: true, changes: CHANGES });
