import { z } from 'zod';
import { dataOf, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { MAX_REPLIES, REPLY_LENGTH } from './thread.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { IdInput, Instant } from '../../shared/primitives.ts';
import { EDITORS, SIGNED_IN } from '../../shared/roles.ts';
import { FeedbackRecord } from './feedback.calls.ts';

const params = z.object({ id: IdInput });

const ReplyRecord = recordOf('feedback_reply', {
  created_at: Instant,
  /** Name of the author. */
  user: z.string(),
  /** True if the caller is the author. */
  own: z.boolean(),
  /** True if written by the sender of the message, false for an answer. */
  by_sender: z.boolean(),
  text: z.string(),
});

export const listReplies = defineCall({
  summary: 'Ответы на обращение: своё, администратору и модератору — любое',
  method: 'GET',
  path: '/account/feedback/:id/replies/',
  who: SIGNED_IN,
  params,
  query: pageQuery({}),
  answer: pageOf(ReplyRecord, MAX_REPLIES),
});

export const ReplyBody = z.object({
  text: z
    .string('Введите текст ответа.')
    .trim()
    .min(1, 'Введите текст ответа.')
    .max(REPLY_LENGTH, `Не больше ${REPLY_LENGTH} знаков.`),
});

export const replyToFeedback = defineCall({
  summary: 'Ответить на обращение; ответ того, кто его написал, снова открывает его',
  method: 'POST',
  path: '/account/feedback/:id/replies/',
  who: SIGNED_IN,
  params,
  body: ReplyBody,
  refusals: ['too_many_letters'],
  answer: dataOf(ReplyRecord),
});

export const takeFeedback = defineCall({
  summary: 'Взять обращение в работу или оставить его другим',
  method: 'PUT',
  path: '/account/feedback/:id/taken/',
  who: EDITORS,
  params,
  body: z.object({ taken: z.boolean('В работе: да или нет.') }),
  answer: dataOf(FeedbackRecord),
});
