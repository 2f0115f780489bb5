import { fullName } from '@portal/contract/shared/names.ts';
import {
  FEEDBACK_SENT,
  FEEDBACK_SUBJECT_LABELS,
  type sendFeedback as call,
} from '@portal/contract/news/feedback/feedback.calls.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import { saveHtml } from '../../files/images/pictures.public.ts';
import { newsToRead } from '../articles/news.public.ts';
import { feedbackEmail } from './feedback.mail.ts';
import { countFeedbackSince, insertFeedback, lockSender, selectSender } from './feedback.sql.ts';

const HOUR = 60 * 60 * 1000;
/** Messages of one sender per hour. */
const MAX_MESSAGES_PER_HOUR = 30;

export async function sendFeedback(ctx: Ctx, { body }: Input<typeof call>) {
  const { tx, caller, mail, now } = ctx;
  const news = body.news === undefined ? undefined : await newsToRead(ctx, body.news);
  const { feedback: addresses } = ctx.settings;
  // Serialises one sender's messages: parallel ones would all see the same count.
  await lockSender(tx, caller.accountId);
  const sent = await countFeedbackSince(tx, caller.accountId, new Date(now.getTime() - HOUR));
  if (sent >= MAX_MESSAGES_PER_HOUR) throw new Refusal('too_many_letters', { retryAfter: HOUR / 1000 });
  const person = await selectSender(tx, caller.accountId);
  const name = fullName(person);
  const sender = [name || caller.username, person?.position, person?.area].filter(Boolean).join(', ');
  await saveHtml(tx, { owner: 'feedback', now }, { message: body.message }, async ({ message }) => {
    const letter = {
      to: addresses[body.to],
      subject: body.to,
      replyTo: body.from,
      sender,
      username: caller.username,
      message,
      news: news?.title,
    };
    const letterId = await mail.post(tx, feedbackEmail(letter));
    return insertFeedback(tx, {
      accountId: caller.accountId,
      subject: body.to,
      replyTo: body.from,
      message,
      letterId,
      ...(news && { newsId: body.news, newsTitle: news.title }),
      createdAt: now,
    });
  });
  const about = news ? `, к новости «${news.title}»` : '';
  const details = `Кому: ${FEEDBACK_SUBJECT_LABELS[body.to]}${about}`;
  await recordChange(ctx, { section: 'feedback', action: 'send', details });
  return { data: { message: FEEDBACK_SENT } };
}
