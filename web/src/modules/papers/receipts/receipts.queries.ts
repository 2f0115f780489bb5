import { listPaperReceipts, remindOfPapers } from '@portal/contract/papers/delivery/receipts.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { notify } from '../../../platform/notify.ts';

export type PaperReceipt = CallData<typeof listPaperReceipts>[number];

export const useReceipts = (query: Record<string, string | undefined>) =>
  useQuery({
    queryKey: ['papers', 'receipts', query],
    queryFn: ({ signal }) => send(listPaperReceipts, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useRemind = () =>
  useMutation({
    mutationFn: (filter: Record<string, string>) => send(remindOfPapers, { body: { filter } }),
    onSuccess: ({ data: { message } }) => notify.success(message),
  });
