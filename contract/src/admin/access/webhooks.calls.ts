import { z } from 'zod';
import { dataOf, listOf, Nothing, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { IdInput, Instant } from '../../shared/primitives.ts';
import type { Role } from '../../shared/roles.ts';
import { DELIVERY_EVENTS, WEBHOOK_EVENTS } from './webhook-events.ts';

const who: readonly Role[] = ['A'];

export const MAX_WEBHOOKS = 20;
/** Same limit as for addresses of push services. */
export const WEBHOOK_URL_MAX = 1_000;

export const WEBHOOK_TEXTS = {
  url: 'Укажите адрес целиком, например https://crm.example.ru/events.',
  inner: 'Нужен адрес https, доступный из интернета. Адреса своей сети разрешает WEBHOOK_ALLOW.',
  events: 'Выберите хотя бы одно событие.',
  unknown: 'Такого события нет.',
  repeated: 'Каждое событие называют один раз.',
} as const;

const WebhookInput = z.strictObject({
  url: z
    .string(WEBHOOK_TEXTS.url)
    .trim()
    .min(1, WEBHOOK_TEXTS.url)
    .max(WEBHOOK_URL_MAX, `Не больше ${WEBHOOK_URL_MAX} знаков.`),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, WEBHOOK_TEXTS.unknown), WEBHOOK_TEXTS.events)
    .min(1, WEBHOOK_TEXTS.events)
    .max(WEBHOOK_EVENTS.length, WEBHOOK_TEXTS.repeated)
    .refine((events) => new Set(events).size === events.length, WEBHOOK_TEXTS.repeated),
  is_active: z.boolean('Нужно true или false.'),
});
export type WebhookInput = z.output<typeof WebhookInput>;

const attributes = {
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)).max(WEBHOOK_EVENTS.length),
  is_active: z.boolean(),
  created_at: Instant,
  /** Deliveries that are still to be sent. */
  waiting: z.int(),
  /** Deliveries given up in the last 30 days. */
  failed: z.int(),
};
const WebhookRecord = recordOf('webhook', attributes);

export const DELIVERY_STATES = ['waiting', 'done', 'failed'] as const;

const DeliveryRecord = recordOf('webhook_delivery', {
  event: z.enum(DELIVERY_EVENTS),
  created_at: Instant,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** HTTP status of the last attempt; null without an answer. */
  status: z.int().nullable(),
  /** Duration of the last attempt. */
  duration_ms: z.int().nullable(),
});

const params = z.object({ id: IdInput });

export const listWebhooks = defineCall({
  summary: 'Вебхуки: адреса программ, которым портал сообщает о событиях',
  method: 'GET',
  path: '/webhooks/',
  who,
  query: pageQuery({}),
  answer: listOf(WebhookRecord, MAX_WEBHOOKS),
});

export const createWebhook = defineCall({
  summary: 'Добавить вебхук; секрет подписи портал показывает один раз',
  method: 'POST',
  path: '/webhooks/',
  who,
  body: WebhookInput,
  secret: true,
  refusals: ['too_many_webhooks'],
  answer: dataOf(recordOf('webhook', { ...attributes, secret: z.string() })),
});

export const updateWebhook = defineCall({
  summary: 'Изменить вебхук; выключенный не получает ничего, ждущие события остаются',
  method: 'PUT',
  path: '/webhooks/:id/',
  who,
  params,
  body: WebhookInput,
  answer: dataOf(WebhookRecord),
});

export const deleteWebhook = defineCall({
  summary: 'Удалить вебхук со всеми его отправками',
  method: 'DELETE',
  path: '/webhooks/:id/',
  who,
  params,
  answer: Nothing,
});

export const listWebhookDeliveries = defineCall({
  summary: 'Отправки вебхука за 30 дней, новые первыми',
  method: 'GET',
  path: '/webhooks/:id/deliveries/',
  who,
  params,
  query: pageQuery({}),
  answer: pageOf(DeliveryRecord),
});

export const retryWebhookDelivery = defineCall({
  summary: 'Отправить событие сейчас, не дожидаясь очереди; ответ — что вышло',
  method: 'POST',
  path: '/webhooks/:id/deliveries/:delivery_id/retry/',
  who,
  status: 200,
  params: z.object({ id: IdInput, delivery_id: IdInput }),
  refusals: ['delivery_done', 'webhook_off'],
  answer: dataOf(DeliveryRecord),
});

export const testWebhook = defineCall({
  summary: 'Отправить вебхуку пробное событие',
  method: 'POST',
  path: '/webhooks/:id/test/',
  who,
  params,
  refusals: ['webhook_off'],
  answer: dataOf(DeliveryRecord),
});
