import { z } from 'zod';
import { dataOf, Nothing, recordOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { Instant } from '../shared/primitives.ts';
import { SIGNED_IN } from '../shared/roles.ts';

/** Maximum push subscriptions of one user; a new one replaces the oldest. */
export const MAX_SUBSCRIPTIONS = 20;

export const getPushKey = defineCall({
  summary: 'Открытый ключ портала для push-сообщений: точка P-256, base64url',
  method: 'GET',
  path: '/push/key/',
  who: SIGNED_IN,
  answer: dataOf(recordOf('push_key', { key: z.string() })),
});

const ENDPOINT = 'Нужен адрес службы push-сообщений: https, доступный из интернета.';
const KEY = 'Нужен открытый ключ браузера: точка P-256.';
const AUTH = 'Нужны 16 байтов общей тайны браузера и портала.';
const Base64Url = (text: string) =>
  z
    .string(text)
    .max(200, text)
    .regex(/^[\w-]+={0,2}$/, text);

/** Validation errors of a subscription beyond its format, by field. */
export const SUBSCRIPTION_FAULTS = { endpoint: ENDPOINT, p256dh: KEY, auth: AUTH } as const;

const Endpoint = z.string(ENDPOINT).min(1, ENDPOINT).max(4_000, ENDPOINT);

/** `PushSubscription` in the JSON format of the browser. */
export const subscribePush = defineCall({
  summary: 'Присылать push-сообщения этому браузеру, пока длится сеанс',
  method: 'POST',
  path: '/push/subscriptions/',
  who: SIGNED_IN,
  alsoStatus: 200,
  body: z.strictObject({
    endpoint: Endpoint,
    /** Milliseconds since 1970. */
    expirationTime: z.number('Нужно число миллисекунд.').min(0).max(8.64e15).nullish(),
    keys: z.strictObject({ p256dh: Base64Url(KEY), auth: Base64Url(AUTH) }, KEY),
    contentEncoding: z.literal('aes128gcm', 'Шифрование бывает только aes128gcm.').optional(),
  }),
  answer: dataOf(recordOf('push_subscription', { endpoint: z.string(), introduced_at: Instant })),
});

export const unsubscribePush = defineCall({
  summary: 'Больше не присылать push-сообщения этому браузеру',
  method: 'DELETE',
  path: '/push/subscriptions/',
  who: SIGNED_IN,
  body: z.strictObject({ endpoint: Endpoint }),
  refusals: ['not_found'],
  answer: Nothing,
});
