import { FEEDBACK_SUBJECT_LABELS } from '@portal/contract/news/feedback/feedback.calls.ts';
import type { FeedbackSubject } from '@portal/contract/news/feedback/feedback.subjects.ts';
import type { Draft } from '../../../../platform/mail/mail.ts';
import { button, emailOf, NO_ANSWER, paragraph } from '../../../../platform/mail/parts.ts';

interface Reply {
  to: string;
  subject: FeedbackSubject;
  /** Plain text. */
  text: string;
  link: string;
}

const linesOf = (text: string) => text.split(/\n+/).map((line) => paragraph(line));

export function answerEmail({ to, subject, text, link }: Reply): Draft {
  const title = 'Ответ на ваше обращение';
  const parts = [...linesOf(text), button('Ответить в портале', link)];
  return {
    to,
    subject: `${title}: ${FEEDBACK_SUBJECT_LABELS[subject]}`,
    ...emailOf(title, parts, NO_ANSWER),
  };
}

/** E-mail with a sender's reply, to the first e-mail's recipient. */
export function reopenedEmail({
  to,
  subject,
  text,
  link,
  sender,
  replyTo,
}: Reply & { sender: string; replyTo: string }): Draft {
  const title = `Обратная связь: ${FEEDBACK_SUBJECT_LABELS[subject]}`;
  const parts = [...linesOf(text), button('Открыть обращения', link)];
  const footer = `От кого: ${sender}. Ответ на это письмо уйдёт на ${replyTo}.`;
  return { to, replyTo, subject: `${title} — ${sender}`, ...emailOf(title, parts, footer) };
}
