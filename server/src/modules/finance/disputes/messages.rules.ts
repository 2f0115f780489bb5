import type * as calls from '@portal/contract/finance/disputes/disputes.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import {
  addToThread,
  listThread,
  type Reply,
  replyOf,
  type Thread,
} from '../../news/feedback/feedback.public.ts';
import { isOwn, seenBy } from './deciders.rules.ts';
import * as sql from './disputes.sql.ts';
import { addressOf, notifyDeciders, notifyOfMessage, titleOf } from './notices.rules.ts';

const threadOf = ({ id, accountId }: sql.DisputeRow): Thread => ({
  about: { disputeId: id },
  senderId: accountId,
});

const toRecord = (reply: Reply, row: sql.DisputeRow, ctx: ReadCtx | Ctx) => ({
  type: 'pay_dispute_message' as const,
  id: String(reply.id),
  attributes: { ...replyOf(reply, threadOf(row), ctx), message: reply.text },
});

export async function listDisputeMessages(
  ctx: ReadCtx,
  { params: { id }, query: { page } }: Input<typeof calls.listDisputeMessages>,
) {
  const row = orNotFound(await sql.selectDispute(ctx.tx, id, await seenBy(ctx)));
  return listThread(ctx, threadOf(row), page, (reply) => toRecord(reply, row, ctx));
}

export async function writeDisputeMessage(
  ctx: Ctx,
  { params: { id }, body: { message } }: Input<typeof calls.writeDisputeMessage>,
) {
  await sql.lockDispute(ctx.tx, id);
  const row = orNotFound(await sql.selectDispute(ctx.tx, id, await seenBy(ctx)));
  const reply = await addToThread(ctx, threadOf(row), message, 'message');
  if (isOwn(ctx, row)) await notifyDeciders(ctx, row, 'Ответ в споре', message);
  else await notifyOfMessage(ctx, row, message);
  await recordChange(ctx, {
    section: 'disputes',
    action: 'send',
    details: `Ответ в споре: ${row.user}, ${titleOf(row)}`,
    url: addressOf(id),
  });
  return { data: toRecord(reply, row, ctx) };
}
