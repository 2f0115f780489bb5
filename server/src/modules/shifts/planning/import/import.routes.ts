import * as calls from '@portal/contract/shifts/planning/import.calls.ts';
import type { Answer } from '../../../../platform/api/answer.ts';
import { inTx, type OwnCallCtx } from '../../../../platform/api/context.ts';
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
import { readRows, takeDemand } from './import.rules.ts';

const FILE: UploadRules = {
  extensions: calls.DEMAND_EXTENSIONS,
  wrongType: calls.WRONG_DEMAND_TYPE,
  isTable: true,
};
/** Each workbook is parsed by its own process, which takes memory. */
const LIMITS = {
  concurrency: 2,
  maxQueued: 10,
  maxQueuedPerClient: 2,
  refusal: 'too_many_requests',
} as const;

/** Receives the file of the form; an invalid form leaves no file. */
async function receive(ctx: OwnCallCtx) {
  const { fields, file } = await receiveForm(ctx.request, FILE, ctx);
  const upload = needed(file);
  if (upload.size > calls.DEMAND_FILE_LIMIT) {
    await dropUploads(ctx, [upload.key]);
    throw new Refusal('file_too_large', { field: 'file', detail: calls.DEMAND_FILE_TOO_LARGE });
  }
  await checkedFields(calls.importDemand, fields, ctx, [upload.key]);
  return { upload, same: sameness(fields, [upload]) };
}

export function importRoutes(answer: Answer): void {
  const limited = createLimiter(LIMITS);
  answer.own(calls.importDemand, async (ctx, { query }) => {
    const { upload, same } = await receive(ctx);
    const dryRun = query.dry_run === 'true';
    try {
      const rows = await limited(() => readRows(ctx, upload), String(ctx.caller.accountId));
      return await ctx.db.transaction((tx) =>
        ctx.once(tx, [same, dryRun], () => takeDemand(inTx(ctx, tx), rows, dryRun)),
      );
    } finally {
      // The file is temporary and has no owner.
      await dropUploads(ctx, [upload.key]);
    }
  });
}
