import { z } from 'zod';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { FileMessageBody, MESSAGE_FORM_LIMIT } from '../../news/feedback/thread.ts';
import { IdInput } from '../../shared/primitives.ts';
import { STAFF } from '../../shared/roles.ts';
import { MessageRecord } from './disputes.calls.ts';

export const attachDisputeFile = defineCall({
  summary: 'Приложить файл к спору, с текстом или без',
  method: 'POST',
  path: '/pay_disputes/:id/files/',
  who: STAFF,
  aboutPeople: true,
  params: z.object({ id: IdInput }),
  body: FileMessageBody,
  multipart: true,
  bodyLimit: MESSAGE_FORM_LIMIT,
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
