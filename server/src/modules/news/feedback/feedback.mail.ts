import { FEEDBACK_SUBJECT_LABELS } from '@portal/contract/news/feedback/feedback.calls.ts';
import type { FeedbackSubject } from '@portal/contract/news/feedback/feedback.subjects.ts';
import { convert } from 'html-to-text';
import type { Draft } from '../../../platform/mail/mail.ts';
import { emailOf, paragraph } from '../../../platform/mail/parts.ts';

interface FeedbackLetter {
  to: string;
  subject: FeedbackSubject;
  replyTo: string;
  sender: string;
  username: string;
  message: string;
  /** Title of the news in question. */
  news?: string | undefined;
}

export function feedbackEmail({
  to,
  subject,
  replyTo,
  sender,
  username,
  message,
  news,
}: FeedbackLetter): Draft {
  const title = `Обратная связь: ${FEEDBACK_SUBJECT_LABELS[subject]}`;
  const footer = `От кого: ${sender}, логин ${username}. Ответ на это письмо уйдёт на ${replyTo}.`;
  const text = convert(message, { wordwrap: 100, selectors: [{ selector: 'img', format: 'skip' }] });
  return {
    to,
    replyTo,
    subject: `${title} — ${sender}`,
    ...emailOf(
      title,
      [...(news === undefined ? [] : [paragraph(`Вопрос к новости «${news}»`)]), { html: message, text }],
      footer,
    ),
  };
}
