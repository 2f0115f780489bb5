import type { Call, CallParsed } from '@portal/contract/shared/call.ts';
import type { Result } from '../../../platform/api/answer.ts';
import { type Ctx, type Exchange, inTx, type OwnCallCtx } from '../../../platform/api/context.ts';
import { parseBody } from '../../../platform/api/validate.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { receiveForm } from './form-parts.reader.ts';
import { adopting, dropUploads, type UploadDeps } from './store-bytes.rules.ts';
import type { Upload, UploadRules } from './upload.rules.ts';

/** Refuses a form without its required file. */
export function needed(upload: Upload | undefined): Upload {
  if (!upload) throw new Refusal('file_missing', { field: 'file' });
  return upload;
}

/** Identity of a form for idempotency: its fields and the hashes of its files. */
export const sameness = (fields: Record<string, string>, uploads: readonly Upload[]): unknown => [
  fields,
  uploads.map(({ originalName, sha256 }) => [originalName, sha256.toString('hex')]),
];

/** Validates the text fields; an invalid form leaves no file. */
export async function checkedFields<C extends Call>(
  call: C,
  fields: Record<string, string>,
  deps: Pick<UploadDeps, 'db' | 'files'>,
  keys: readonly string[],
): Promise<CallParsed<C>['body']> {
  try {
    return parseBody(call, fields);
  } catch (error) {
    await dropUploads(deps, keys);
    throw error;
  }
}

/** A received form with one file. */
export interface Formed<C extends Call> extends CallParsed<C> {
  upload: Upload | undefined;
}

/**
 * Receives a form with a file and runs the work in one transaction, once for each Idempotency-Key. No
 * transaction is open during the upload; a refusal or failure leaves neither file nor record.
 */
export const withForm =
  <C extends Call>(
    call: C,
    limits: UploadRules,
    rule: (ctx: Ctx & Exchange, input: Formed<C>) => Promise<Result<C>>,
  ) =>
  async (ctx: OwnCallCtx, input: CallParsed<C>): Promise<Result<C>> => {
    const rules = limits.convertsVideos ? { ...limits, convertsVideos: await ctx.ffmpeg.isThere() } : limits;
    const { fields, file } = await receiveForm(ctx.request, rules, ctx, limits.fieldBytes);
    const uploads = file ? [file] : [];
    const keys = uploads.map(({ key }) => key);
    const body = await checkedFields(call, fields, ctx, keys);
    return adopting(ctx, keys, (tx) =>
      ctx.once(tx, sameness(fields, uploads), () => rule(inTx(ctx, tx), { ...input, body, upload: file })),
    );
  };
