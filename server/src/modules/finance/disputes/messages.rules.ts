import type {
  attachDisputeFile as attach,
  getDisputeFile as get,
} from '@portal/contract/finance/disputes/dispute-files.calls.ts';
import type * as calls from '@portal/contract/finance/disputes/disputes.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import { type Formed, needed, type Upload } from '../../files/files.public.ts';
import {
  addToThread,
  fileInThread,
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

const fileOf = ({ file }: Reply) => file && { name: file.originalName, size: file.size };

const toRecord = (reply: Reply, row: sql.DisputeRow, ctx: ReadCtx | Ctx) => ({
  type: 'pay_dispute_message' as const,
  id: String(reply.id),
  attributes: { ...replyOf(reply, threadOf(row), ctx), message: reply.text, file: fileOf(reply) },
});

export async function listDisputeMessages(
  ctx: ReadCtx,
  { params: { id }, query: { page } }: Input<typeof calls.listDisputeMessages>,
) {
  const row = orNotFound(await sql.selectDispute(ctx.tx, id, await seenBy(ctx)));
  return listThread(ctx, threadOf(row), page, (reply) => toRecord(reply, row, ctx));
}

interface NewMessage {
  id: number;
  message: string;
  file?: Upload;
}

async function write(ctx: Ctx, { id, message, file }: NewMessage) {
  await sql.lockDispute(ctx.tx, id);
  const row = orNotFound(await sql.selectDispute(ctx.tx, id, await seenBy(ctx)));
  const reply = await addToThread(ctx, threadOf(row), {
    text: message,
    field: 'message',
    ...(file && { file }),
  });
  const told = message || `Файл: ${file?.originalName}`;
  if (isOwn(ctx, row)) await notifyDeciders(ctx, row, 'Ответ в споре', told);
  else await notifyOfMessage(ctx, row, told);
  await recordChange(ctx, {
    section: 'disputes',
    action: 'send',
    details: `Ответ в споре: ${row.user}, ${titleOf(row)}`,
    url: addressOf(id),
  });
  return { data: toRecord(reply, row, ctx) };
}

export const writeDisputeMessage = (
  ctx: Ctx,
  { params: { id }, body: { message } }: Input<typeof calls.writeDisputeMessage>,
) => write(ctx, { id, message });

export const attachDisputeFile = (
  ctx: Ctx,
  { params: { id }, body: { message }, upload }: Formed<typeof attach>,
) => write(ctx, { id, message, file: needed(upload) });

export async function getDisputeFile(
  ctx: ReadCtx,
  { params: { id, message_id: messageId } }: Input<typeof get>,
) {
  const row = orNotFound(await sql.selectDispute(ctx.tx, id, await seenBy(ctx)));
  const file = await fileInThread(ctx, threadOf(row), messageId);
  // Another person's pdf may hold scripts, which readers outside of the browser run; a download is a choice.
  return { ...file, isAttachment: file.mimeType === 'application/pdf' };
}
