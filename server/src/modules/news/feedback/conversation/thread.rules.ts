import { MAX_REPLIES, MAX_REPLY_FILES } from '@portal/contract/news/feedback/thread.ts';
import type { Ctx, ReadCtx } from '../../../../platform/api/context.ts';
import { listAnswer, type Page } from '../../../../platform/api/list.ts';
import { required } from '../../../../platform/database/required.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { isoInZone } from '../../../../platform/time/zone.ts';
import { adoptUpload, type Upload } from '../../../files/files.public.ts';
import { lockSender } from '../feedback.sql.ts';
import * as sql from './thread.sql.ts';

export type Reply = NonNullable<Awaited<ReturnType<typeof sql.selectReply>>>;

/** A conversation and the account that began it. */
export interface Thread {
  about: sql.About;
  senderId: number;
}

const HOUR = 60 * 60 * 1000;
/** Replies of one sender per hour, because each sends an e-mail. */
const MAX_REPLIES_PER_HOUR = 30;

/** Attributes of a reply besides its text. */
export const replyOf = (reply: Reply, { senderId }: Thread, { caller, timeZone }: ReadCtx | Ctx) => ({
  created_at: isoInZone(reply.createdAt, timeZone),
  user: reply.user,
  own: reply.accountId === caller.accountId,
  by_sender: reply.accountId === senderId,
});

export const listThread = async <A extends { id: string }>(
  { tx }: ReadCtx,
  { about }: Thread,
  page: Page | undefined,
  record: (reply: Reply) => A,
) =>
  listAnswer(page, {
    rows: (part) => sql.selectReplies(tx, about, part),
    count: () => sql.countReplies(tx, about),
    record,
    whole: { most: MAX_REPLIES },
  });

/** The file of that reply; no other conversation's. */
export async function fileInThread({ tx }: ReadCtx, { about }: Thread, replyId: number) {
  return orNotFound((await sql.selectReply(tx, replyId, about))?.file ?? undefined);
}

async function assertSlow({ tx, caller, now }: Ctx): Promise<void> {
  await lockSender(tx, caller.accountId);
  const written = await sql.countRepliesSince(tx, caller.accountId, new Date(now.getTime() - HOUR));
  if (written >= MAX_REPLIES_PER_HOUR) throw new Refusal('too_many_letters', { retryAfter: HOUR / 1000 });
}

interface NewReply {
  text: string;
  /** Name of the text in the body. */
  field: string;
  file?: Upload;
}

/** Adds the caller's reply; the subject must be locked. */
export async function addToThread(
  ctx: Ctx,
  { about, senderId }: Thread,
  { text, field, file }: NewReply,
): Promise<Reply> {
  const { tx, caller, now } = ctx;
  if ((await sql.countReplies(tx, about)) >= MAX_REPLIES)
    throw new Refusal('validation', {
      field,
      detail: `Ответов уже ${MAX_REPLIES}: начните новое обращение.`,
    });
  const { accountId } = caller;
  if (senderId === accountId) await assertSlow(ctx);
  if (file) {
    if ((await sql.countFiles(tx, about)) >= MAX_REPLY_FILES)
      throw new Refusal('validation', { field: 'file', detail: `Файлов уже ${MAX_REPLY_FILES}.` });
    await adoptUpload(tx, file, accountId, now);
  }
  const values = { ...about, accountId, text, fileKey: file?.key ?? null, createdAt: now };
  return required(await sql.selectReply(tx, await sql.insertReply(tx, values), about));
}
