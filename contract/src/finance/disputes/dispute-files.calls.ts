import { z } from 'zod';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { IdInput } from '../../shared/primitives.ts';
import { STAFF } from '../../shared/roles.ts';
import { REPLY_LENGTH } from '../../news/feedback/conversation.calls.ts';
import { MessageRecord } from './disputes.calls.ts';

export const DISPUTE_FILE_EXTENSIONS = [
  ...['jpg', 'jpeg', 'png', 'webp', 'pdf'],
  ...['doc', 'docx', 'xls', 'xlsx', 'txt'],
] as const;
/** A file must not be larger than this, bytes. */
export const DISPUTE_FILE_LIMIT = 10 * 1024 * 1024;
export const DISPUTE_FILE_TEXTS = {
  type: 'Подойдут jpg, png, webp, pdf, Word, Excel и txt.',
  size: 'Файл не должен весить больше 10 МБ',
} as const;

export const attachDisputeFile = defineCall({
  summary: 'Приложить файл к спору, с текстом или без',
  method: 'POST',
  path: '/pay_disputes/:id/files/',
  who: STAFF,
  aboutPeople: true,
  params: z.object({ id: IdInput }),
  body: z.object({
    message: z.string().trim().max(REPLY_LENGTH, `Не больше ${REPLY_LENGTH} знаков.`).default(''),
  }),
  multipart: true,
  bodyLimit: DISPUTE_FILE_LIMIT + 2 * 1024 * 1024,
  refusals: ['too_many_letters'],
  answer: dataOf(MessageRecord),
});

export const getDisputeFile = defineCall({
  summary: 'Файл сообщения в споре; Range, If-None-Match, HEAD',
  method: 'GET',
  path: '/pay_disputes/:id/files/:message_id/',
  who: STAFF,
  scope: 'disputes:read',
  aboutPeople: true,
  bytes: true,
  params: z.object({ id: IdInput, message_id: IdInput }),
  answer: z.any(),
});
