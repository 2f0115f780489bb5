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
import { notify } from '../../../platform/notify.ts';
import { useConversation } from '../../../ui/conversation/conversation.queries.ts';

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

/** All figures of pay may change: states of adjustments, lists, duties. */
const CHANGES = [['finance'], ['duties']] as const;

export const useDisputeMessages = (id: string) =>
  useConversation({
    queryKey: [...ALL, 'messages', id],
    path: `/pay_disputes/${id}`,
    changes: CHANGES,
    list: (signal) => send(listDisputeMessages, { params: { id } }, { signal }),
    write: (message, idempotencyKey) =>
      send(writeDisputeMessage, { params: { id }, body: { message } }, { idempotencyKey }),
    attach: (form, idempotencyKey) => sendForm(attachDisputeFile, form, { params: { id }, idempotencyKey }),
  });

export const useAgree = () =>
  useMutation({
    mutationFn: (id: string) => send(agreeToAdjustment, { params: { id } }),
    meta: { changes: CHANGES },
    onSuccess: () => notify.success('Отмечено: вы согласны'),
  });

export const useDispute = () => useSend(disputeAdjustment, { silent: true, changes: CHANGES });

export const useDecide = () => useSend(decideDispute, { silent: true, changes: CHANGES });
