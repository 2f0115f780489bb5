import * as calls from '@portal/contract/knowledge/faq/import.calls.ts';
import type { Call } from '@portal/contract/shared/call.ts';
import type { Answer } from '../../../../platform/api/answer.ts';
import type { OwnCallCtx } from '../../../../platform/api/context.ts';
import { createLimiter } from '../../../../platform/limiter.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import {
  checkedFields,
  dropUploads,
  needed,
  receiveForm,
  sameness,
  type UploadRules,
} from '../../../files/files.public.ts';
import * as rules from './import.rules.ts';

const FILE: UploadRules = { extensions: calls.IMPORT_EXTENSIONS, wrongType: calls.WRONG_IMPORT_TYPE };

/** The form's file and validated fields; an invalid form leaves no file. */
async function receive<C extends Call>(call: C, ctx: OwnCallCtx) {
  const { fields, file } = await receiveForm(ctx.request, FILE, ctx, 3 * calls.PLAN_LENGTH);
  const upload = needed(file);
  if (upload.size > calls.IMPORT_LIMIT) {
    await dropUploads(ctx, [upload.key]);
    throw new Refusal('file_too_large', { field: 'file', detail: calls.IMPORT_TOO_LARGE });
  }
  const body = await checkedFields(call, fields, ctx, [upload.key]);
  return { upload, body, same: sameness(fields, [upload]) };
}

export function importRoutes(answer: Answer): void {
  // Each import temporarily takes up to a gigabyte of memory.
  const limited = createLimiter({
    concurrency: 2,
    maxQueued: 10,
    maxQueuedPerClient: 2,
    refusal: 'too_many_requests',
  });
  const inTurn =
    <C extends Call, R>(
      call: C,
      rule: (ctx: OwnCallCtx, received: Awaited<ReturnType<typeof receive<C>>>) => Promise<R>,
    ) =>
    async (ctx: OwnCallCtx): Promise<R> => {
      const received = await receive(call, ctx);
      try {
        return await limited(() => rule(ctx, received), String(ctx.caller.accountId));
      } finally {
        // The file itself belongs to no record: it was only read.
        await dropUploads(ctx, [received.upload.key]);
      }
    };
  answer.own(calls.previewFaqImport, inTurn(calls.previewFaqImport, rules.previewImport));
  answer.own(calls.importFaq, inTurn(calls.importFaq, rules.importTexts));
}
