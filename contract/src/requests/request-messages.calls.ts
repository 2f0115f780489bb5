import { z } from 'zod';
import { dataOf, pageOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import {
  FileMessageBody,
  MAX_REPLIES,
  MESSAGE_FORM_LIMIT,
  MessageBody,
  messageRecordOf,
} from '../news/feedback/thread.ts';
import { pageQuery } from '../shared/list-query.ts';
import { IdInput } from '../shared/primitives.ts';
import { SIGNED_IN } from '../shared/roles.ts';

const params = z.object({ id: IdInput });
const RequestMessageRecord = messageRecordOf('request_message');

export const listRequestMessages = defineCall({
  summary: 'Переписка по заявке: тому, кто подал, и тем, кто решает или решал',
  method: 'GET',
  path: '/requests/:id/messages/',
  who: SIGNED_IN,
  scope: 'requests:read',
  aboutPeople: true,
  params,
  query: pageQuery({}),
  answer: pageOf(RequestMessageRecord, MAX_REPLIES),
});

export const writeRequestMessage = defineCall({
  summary: 'Написать в заявке',
  method: 'POST',
  path: '/requests/:id/messages/',
  who: SIGNED_IN,
  aboutPeople: true,
  params,
  body: MessageBody,
  refusals: ['too_many_letters'],
  answer: dataOf(RequestMessageRecord),
});

export const attachRequestFile = defineCall({
  summary: 'Приложить файл к заявке, с текстом или без',
  method: 'POST',
  path: '/requests/:id/files/',
  who: SIGNED_IN,
  aboutPeople: true,
  params,
  body: FileMessageBody,
  multipart: true,
  bodyLimit: MESSAGE_FORM_LIMIT,
  refusals: ['too_many_letters'],
  answer: dataOf(RequestMessageRecord),
});

export const getRequestFile = defineCall({
  summary: 'Файл сообщения в заявке; Range, If-None-Match, HEAD',
  method: 'GET',
  path: '/requests/:id/files/:message_id/',
  who: SIGNED_IN,
  scope: 'requests:read',
  aboutPeople: true,
  bytes: true,
  params: z.object({ id: IdInput, message_id: IdInput }),
  answer: z.any(),
});
