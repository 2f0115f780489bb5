import { z } from 'zod';
import { dataOf, Message, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { htmlOf } from '../../shared/html-field.ts';
import { listQuery } from '../../shared/list-query.ts';
import { htmlHasContent } from '../../shared/html-text.ts';
import { Email, Id, IdInput, Instant } from '../../shared/primitives.ts';
import { EDITORS, SIGNED_IN } from '../../shared/roles.ts';
import { FEEDBACK_SUBJECTS, type FeedbackSubject } from './feedback.subjects.ts';

/** Maximum messages in an answer without paging: each contains a text with images. */
export const UNPAGED_FEEDBACK_LIMIT = 1_000;

/** Maximum message length, characters of HTML. */
const FEEDBACK_LENGTH = 20_000;

export const FEEDBACK_SUBJECT_LABELS: Record<FeedbackSubject, string> = {
  director: 'Директор',
  office: 'Офис',
  work: 'Рабочая группа',
};

export const FEEDBACK_SENT = 'Письмо отправлено';

export const FeedbackBody = z.object({
  to: z.enum(FEEDBACK_SUBJECTS, 'Кому: директору, в офис или рабочей группе.'),
  from: Email,
  message: htmlOf('feedback', FEEDBACK_LENGTH).refine(htmlHasContent, 'Введите текст письма.'),
  /** News the message refers to; the sender must be allowed to read it. */
  news: IdInput.optional(),
});

export const sendFeedback = defineCall({
  summary: 'Написать директору, в офис или рабочей группе',
  method: 'POST',
  path: '/account/send_feedback/',
  who: SIGNED_IN,
  status: 200,
  body: FeedbackBody,
  refusals: ['not_found', 'too_many_letters'],
  answer: Message,
});

const Readers = z.array(z.enum(EDITORS)).max(EDITORS.length);

/** Roles that read messages in the portal, by recipient, for the form. */
export const getFeedbackReaders = defineCall({
  summary: 'Кто на портале читает письма директору, в офис и рабочей группе',
  method: 'GET',
  path: '/account/feedback/readers/',
  who: SIGNED_IN,
  answer: dataOf(recordOf('feedback_readers', { director: Readers, office: Readers, work: Readers })),
});

/** Message states: queued, sent, delivery failed, in progress, answered or done. */
export const FEEDBACK_STATES = ['queued', 'sent', 'failed', 'taken', 'answered', 'handled'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

export const FEEDBACK_STATE_LABELS: Record<FeedbackState, string> = {
  queued: 'Отправляется',
  sent: 'Отправлено',
  failed: 'Не доставлено',
  taken: 'В работе',
  answered: 'Есть ответ',
  handled: 'Обработано',
};

export const FeedbackRecord = recordOf('feedback', {
  created_at: Instant,
  to: z.enum(FEEDBACK_SUBJECTS),
  from: z.string(),
  message: z.string(),
  /** News the message refers to; the id is null if it was deleted. */
  news: z.strictObject({ id: Id.nullable(), title: z.string() }).nullable(),
  state: z.enum(FEEDBACK_STATES),
  handled_at: Instant.nullable(),
  /** Name of the user who closed the message, or empty. */
  handled_by: z.string(),
  /** Name of the assignee, or empty. */
  taken_by: z.string(),
  /** Name of the sender. */
  user: z.string(),
});

const FeedbackQuery = listQuery({
  sort: ['created_at'],
  filters: { id: IdInput, to: z.enum(FEEDBACK_SUBJECTS), handled: z.enum(['true', 'false']) },
  maxSize: 100,
  defaultSize: 20,
});

export const listOwnFeedback = defineCall({
  summary: 'Свои письма и что с ними стало',
  method: 'GET',
  path: '/account/feedback/',
  who: SIGNED_IN,
  query: FeedbackQuery,
  answer: pageOf(FeedbackRecord, UNPAGED_FEEDBACK_LIMIT),
});

export const listAllFeedback = defineCall({
  summary: 'Письма всех сотрудников',
  method: 'GET',
  path: '/account/feedback/all/',
  who: EDITORS,
  query: FeedbackQuery,
  answer: pageOf(FeedbackRecord, UNPAGED_FEEDBACK_LIMIT),
});

export const markFeedback = defineCall({
  summary: 'Отметить письмо обработанным или снять отметку',
  method: 'PUT',
  path: '/account/feedback/:id/',
  who: EDITORS,
  params: z.object({ id: IdInput }),
  body: z.object({ handled: z.boolean('Обработано: да или нет.') }),
  answer: dataOf(FeedbackRecord),
});
