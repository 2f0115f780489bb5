import { z } from 'zod';
import { Message } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { Email, Html, htmlHasContent } from '../shared/primitives.ts';
import { SIGNED_IN } from '../shared/roles.ts';

export const FEEDBACK_SUBJECTS = ['director', 'office', 'work'] as const;
export type FeedbackSubject = (typeof FEEDBACK_SUBJECTS)[number];

export const FEEDBACK_SUBJECT_LABELS: Record<FeedbackSubject, string> = {
  director: 'Директор',
  office: 'Офис',
  work: 'Рабочая группа',
};

export const FEEDBACK_SENT = 'Письмо отправлено';

export const FeedbackBody = z.object({
  to: z.enum(FEEDBACK_SUBJECTS, 'Кому: директору, в офис или рабочей группе.'),
  from: Email,
  message: Html.refine(htmlHasContent, 'Введите текст письма.'),
});

export const sendFeedback = defineCall({
  name: 'sendFeedback',
  tag: 'feedback',
  summary: 'Написать директору, в офис или рабочей группе',
  method: 'POST',
  path: '/account/send_feedback/',
  who: SIGNED_IN,
  status: 200,
  body: FeedbackBody,
  answer: Message,
});
