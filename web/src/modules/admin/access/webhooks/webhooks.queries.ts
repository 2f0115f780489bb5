import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  retryWebhookDelivery,
  testWebhook,
  updateWebhook,
  type WebhookInput,
} from '@portal/contract/admin/access/webhooks.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';
import { queryClient } from '../../../../platform/api/queries.ts';
import { useCall, useSend } from '../../../../platform/api/use-call.ts';

export type Webhook = CallData<typeof listWebhooks>[number];
export type Delivery = CallData<typeof listWebhookDeliveries>[number];

const KEY = ['webhooks'] as const;
export const DELIVERIES_PAGE = 10;
/** Refresh of open lists, because deliveries are sent in the background, milliseconds. */
const REFRESH_MS = 5_000;

export const useWebhooks = () => useCall([...KEY, 'all'], listWebhooks, {}, { refetchInterval: REFRESH_MS });

/** Creates without an id, otherwise updates. Returns the secret of a new webhook. */
export const useSaveWebhook = () =>
  useMutation({
    mutationFn: async ({ id, body, key }: { id: string | undefined; body: WebhookInput; key: string }) => {
      if (id === undefined) {
        const { data } = await send(createWebhook, { body }, { idempotencyKey: key });
        return data.attributes.secret;
      }
      await send(updateWebhook, { params: { id }, body });
      return undefined;
    },
    meta: { silent: true },
    // Not awaited: the secret is shown at once, and only once.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: KEY }),
  });

export const useDeleteWebhook = () => useSend(deleteWebhook, { changes: [KEY] });

export const useDeliveries = (id: string, page: number) =>
  useQuery({
    queryKey: [...KEY, 'deliveries', id, page],
    queryFn: ({ signal }) => {
      const query = { 'page[number]': String(page), 'page[size]': String(DELIVERIES_PAGE) };
      return send(listWebhookDeliveries, { params: { id }, query }, { signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export function useDeliveryActs(id: string) {
  const retry = useMutation({
    mutationFn: async (delivery: string) =>
      (await send(retryWebhookDelivery, { params: { id, delivery_id: delivery } })).data.attributes,
    meta: { changes: [KEY] },
  });
  const test = useMutation({
    mutationFn: () => send(testWebhook, { params: { id } }),
    meta: { changes: [KEY] },
  });
  return { retry, test };
}
