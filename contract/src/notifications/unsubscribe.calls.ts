import { z } from 'zod';
import { dataOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { KIND_NAMES } from './kinds.ts';

const LINK = {
  path: '/notifications/unsubscribe/:token/',
  who: 'anyone',
  status: 200,
  params: z.object({ token: z.string().max(200) }),
  refusals: ['unsubscribe_invalid'],
} as const;

export const getSubscription = defineCall({
  ...LINK,
  summary: 'О чём письма, которые выключит ссылка из письма; ничего не меняет',
  method: 'GET',
  answer: dataOf(z.strictObject({ kind: z.enum(KIND_NAMES), title: z.string() })),
});

export const unsubscribe = defineCall({
  ...LINK,
  summary:
    'Больше не присылать таких писем владельцу ссылки; без входа, повтор ничего не меняет. Почтовые программы обращаются к PUBLIC_URL/unsubscribe/{token} (RFC 8058)',
  method: 'POST',
  urlencoded: true,
  answer: dataOf(z.strictObject({ message: z.string() })),
});
