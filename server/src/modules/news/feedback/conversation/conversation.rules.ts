import type * as calls from '@portal/contract/news/feedback/conversation.calls.ts';
import { FEEDBACK_SUBJECT_LABELS } from '@portal/contract/news/feedback/feedback.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../../platform/api/context.ts';
import { orNotFound } from '../../../../platform/refusal.ts';
import { recordActivity } from '../../../audit-log/write/activity.public.ts';
import { excerptOf, notify } from '../../../notifications/notifications.public.ts';
import { answerEmail, reopenedEmail } from './conversation.mail.ts';
import * as sql from './conversation.sql.ts';
import { addToThread, listThread, type Reply, replyOf, type Thread } from './thread.rules.ts';
import { toRecord as messageRecord } from '../inbox.rules.ts';
import { selectOneFeedback } from '../inbox.sql.ts';
import { assertReadable } from '../readers.rules.ts';

const threadOf = ({ id, accountId }: sql.Message): Thread => ({
  about: { feedbackId: id },
  senderId: accountId,
});

const toRecord = (reply: Reply, message: sql.Message, ctx: ReadCtx | Ctx) => ({
  type: 'feedback_reply' as const,
  id: String(reply.id),
  attributes: { ...replyOf(reply, threadOf(message), ctx), text: reply.text },
});

/** Returns the message to its sender or readers; refuses `not_found` to others. */
async function assertMine(ctx: ReadCtx | Ctx, message: sql.Message | undefined): Promise<sql.Message> {
  return message?.accountId === ctx.caller.accountId ? message : assertReadable(ctx, message);
}

export async function listReplies(
  ctx: ReadCtx,
  { params: { id }, query: { page } }: Input<typeof calls.listReplies>,
) {
  const message = await assertMine(ctx, await sql.selectMessage(ctx.tx, id));
  return listThread(ctx, threadOf(message), page, (reply) => toRecord(reply, message, ctx));
}

/** Notifies the sender of an answer, in the portal and by e-mail. */
async function notifySender(ctx: Ctx, message: sql.Message, text: string): Promise<void> {
  const { tx, now, mail, jobs, config } = ctx;
  const address = `/myFeedback?id=${message.id}`;
  await notify(
    { tx, now, mail, jobs, config },
    {
      kind: 'feedback',
      to: { accountIds: [message.accountId] },
      title: 'На ваше обращение ответили',
      detail: excerptOf(text),
      address,
    },
  );
  await mail.post(
    tx,
    answerEmail({ to: message.replyTo, subject: message.subject, text, link: config.publicUrl + address }),
  );
}

/** Notifies the assigned editor of a sender's reply; the e-mail goes to the first one's recipient. */
async function notifyAnswering(ctx: Ctx, message: sql.Message, reply: Reply): Promise<void> {
  const { tx, now, mail, jobs, config } = ctx;
  const address = `/feedback?id=${message.id}`;
  const { feedback: addresses, feedback_readers: readers } = ctx.settings;
  // The editor's role or the recipient's readers may have changed.
  if (message.takenBy !== null && (await sql.hasRole(tx, message.takenBy, readers[message.subject])))
    await notify(
      { tx, now, mail, jobs, config },
      {
        kind: 'feedback',
        to: { accountIds: [message.takenBy] },
        title: `Ответ на обращение: ${reply.user}`,
        detail: excerptOf(reply.text),
        address,
      },
    );
  const { subject, replyTo } = message;
  await mail.post(
    tx,
    reopenedEmail({
      ...{ to: addresses[subject], replyTo, subject, sender: reply.user, text: reply.text },
      link: config.publicUrl + address,
    }),
  );
}

/** An editor's answer closes the message, a sender's reply reopens it. */
export async function replyToFeedback(
  ctx: Ctx,
  { params: { id }, body: { text } }: Input<typeof calls.replyToFeedback>,
) {
  const { tx, caller, now } = ctx;
  const message = await assertMine(ctx, await sql.lockMessage(tx, id));
  const { accountId } = caller;
  const reply = await addToThread(ctx, threadOf(message), { text, field: 'text' });
  if (message.accountId === accountId) {
    await sql.updateMessage(tx, id, { answeredAt: null, handledAt: null, handledBy: null });
    await notifyAnswering(ctx, message, reply);
  } else {
    const takenBy = message.takenBy ?? accountId;
    await sql.updateMessage(tx, id, { answeredAt: now, handledAt: now, handledBy: accountId, takenBy });
    await notifySender(ctx, message, text);
  }
  await recordActivity(tx, {
    ...{ userId: accountId, section: 'feedback', action: 'send', now },
    details: `Ответ на обращение, кому: ${FEEDBACK_SUBJECT_LABELS[message.subject]}`,
  });
  return { data: toRecord(reply, message, ctx) };
}

export async function takeFeedback(
  ctx: Ctx,
  { params: { id }, body: { taken } }: Input<typeof calls.takeFeedback>,
) {
  const { tx, caller, now, timeZone } = ctx;
  const message = assertReadable(ctx, await sql.lockMessage(tx, id));
  const takenBy = taken ? caller.accountId : null;
  if (message.takenBy !== takenBy) {
    await sql.updateMessage(tx, id, { takenBy });
    await recordActivity(tx, {
      ...{ userId: caller.accountId, section: 'feedback', action: 'update', now },
      details: `Обращение, кому: ${FEEDBACK_SUBJECT_LABELS[message.subject]}`,
      changes: { taken: [!taken, taken] },
    });
  }
  return { data: messageRecord(orNotFound(await selectOneFeedback(tx, id)), timeZone) };
}
