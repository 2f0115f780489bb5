import type { Ctx, ReadCtx } from '../../../../platform/api/context.ts';
import type { Page } from '../../../../platform/api/list.ts';
import { needed, type Upload } from '../../../files/files.public.ts';
import { addToThread, fileInThread, listThread, type Reply, replyOf, type Thread } from './thread.rules.ts';

interface Kind<T extends string, S> {
  /** Record type of a message. */
  type: T;
  /** The subject, if the caller takes part in its conversation; refuses `not_found` otherwise. */
  open: (ctx: ReadCtx | Ctx, id: number) => Promise<S>;
  /** Serialises messages and decisions. */
  lock: (tx: Ctx['tx'], id: number) => Promise<void>;
  threadOf: (subject: S) => Thread;
  /** Notifies the others and writes the audit log; `told` is the text, else the name of the file. */
  onWritten: (ctx: Ctx, subject: S, told: string) => Promise<void>;
}

/** Input of a call about one record. */
export interface OfId {
  params: { id: number };
}

/** Rules of a conversation with files about a record: list, write, attach a file, send it. */
export function threadWithFiles<T extends string, S>({ type, open, lock, threadOf, onWritten }: Kind<T, S>) {
  const toRecord = (reply: Reply, subject: S, ctx: ReadCtx | Ctx) => ({
    type,
    id: String(reply.id),
    attributes: {
      ...replyOf(reply, threadOf(subject), ctx),
      message: reply.text,
      file: reply.file && { name: reply.file.originalName, size: reply.file.size },
    },
  });
  const add = async (ctx: Ctx, id: number, message: string, file?: Upload) => {
    await lock(ctx.tx, id);
    const subject = await open(ctx, id);
    const reply = await addToThread(ctx, threadOf(subject), {
      text: message,
      field: 'message',
      ...(file && { file }),
    });
    await onWritten(ctx, subject, message || `Файл: ${file?.originalName}`);
    return { data: toRecord(reply, subject, ctx) };
  };
  return {
    list: async (
      ctx: ReadCtx,
      { params: { id }, query: { page } }: OfId & { query: { page: Page | undefined } },
    ) => {
      const subject = await open(ctx, id);
      return listThread(ctx, threadOf(subject), page, (reply) => toRecord(reply, subject, ctx));
    },
    write: (ctx: Ctx, { params: { id }, body: { message } }: OfId & { body: { message: string } }) =>
      add(ctx, id, message),
    attach: (
      ctx: Ctx,
      {
        params: { id },
        body: { message },
        upload,
      }: OfId & { body: { message: string }; upload: Upload | undefined },
    ) => add(ctx, id, message, needed(upload)),
    file: async (
      ctx: ReadCtx,
      { params: { id, message_id: messageId } }: { params: { id: number; message_id: number } },
    ) => {
      const file = await fileInThread(ctx, threadOf(await open(ctx, id)), messageId);
      // Another person's pdf may hold scripts, which readers outside of the browser run; a download is a choice.
      return { ...file, isAttachment: file.mimeType === 'application/pdf' };
    },
  };
}
