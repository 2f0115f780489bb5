import { FILE_LIMIT } from '@portal/contract/files/files.limits.ts';
import type { Call, CallParsed } from '@portal/contract/shared/call.ts';
import type { FastifyRequest } from 'fastify';
import type { Result } from '../../../platform/api/answer.ts';
import { type Ctx, inTx, type OwnCallCtx } from '../../../platform/api/context.ts';
import { Refusal, Refusals } from '../../../platform/refusal.ts';
import { originalName } from './original-name.format.ts';
import { partsOf, storePart, textOf } from './form-parts.reader.ts';
import { adopting, dropUploads, type UploadDeps } from './store-bytes.rules.ts';
import type { Upload, UploadRules } from './upload.rules.ts';
import { checkedFields, sameness } from './with-form.rules.ts';

/** A file of a form by its field's name: stored, or refused. */
export interface ReceivedFile {
  field: string;
  name: string;
  outcome: Upload | Refusal;
}

export interface ManyRules extends UploadRules {
  most: number;
  /** Bytes of all files together. */
  weight: number;
  /** Bytes of a text field; 64 KiB by default. */
  text?: number;
}

export const isStored = (file: ReceivedFile): file is ReceivedFile & { outcome: Upload } =>
  !(file.outcome instanceof Refusal);

const keysOf = (uploads: readonly Upload[]): string[] => uploads.map(({ key }) => key);

/** Reads the whole form, past refused files, so that all errors are reported; the caller drops what it stored. */
export async function receiveFiles(
  request: FastifyRequest,
  rules: ManyRules,
  deps: UploadDeps,
  received: ReceivedFile[],
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  const limits = {
    fileSize: FILE_LIMIT - 1,
    files: rules.most,
    fields: 20,
    fieldSize: rules.text ?? 64 * 1024,
    parts: rules.most + 20,
  };
  let weight = 0;
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'field') {
      fields[part.fieldname] = textOf(part.value);
      continue;
    }
    if (!part.filename) {
      part.file.resume();
      continue;
    }
    const { fieldname: field, filename } = part;
    const outcome = await storePart(part, rules, deps, field).catch((error: unknown) => {
      // A missing key of encrypted files is not the file's error.
      if (error instanceof Refusal && error.status < 500) return error;
      throw error;
    });
    received.push({ field, name: originalName(filename), outcome });
    weight += part.file.bytesRead;
    if (weight > rules.weight) throw new Refusal('body_too_large');
  }
  return fields;
}

/** A received form with many files. */
export interface Filed<C extends Call> extends CallParsed<C> {
  received: readonly ReceivedFile[];
}

/**
 * Receives a form with many files and runs the work in one transaction, once for each Idempotency-Key. No
 * transaction is open during the upload; a refusal or failure leaves neither file nor record.
 */
export const withFiles =
  <C extends Call>(call: C, limits: ManyRules, rule: (ctx: Ctx, input: Filed<C>) => Promise<Result<C>>) =>
  async (ctx: OwnCallCtx, input: CallParsed<C>): Promise<Result<C>> => {
    if (Number(ctx.request.headers['content-length'] ?? 0) > limits.weight + 1024 * 1024)
      throw new Refusal('body_too_large');
    const received: ReceivedFile[] = [];
    const stored = (): Upload[] => received.filter(isStored).map(({ outcome }) => outcome);
    const fields = await receiveFiles(ctx.request, limits, ctx, received).catch(async (error: unknown) => {
      await dropUploads(ctx, keysOf(stored()));
      throw error;
    });
    const keys = keysOf(stored());
    const body = await checkedFields(call, fields, ctx, keys);
    return adopting(ctx, keys, (tx) =>
      ctx.once(tx, sameness(fields, stored()), () => rule(inTx(ctx, tx), { ...input, body, received })),
    );
  };

/** Adds the file's name to a refusal. */
export const ofFile = (refusal: Refusal, { field, name }: Pick<ReceivedFile, 'field' | 'name'>): Refusal =>
  new Refusal(refusal.code, { ...refusal.options, field, meta: { file: name } });

/** Refuses all files if some are invalid: one error for each of those. */
export function refuseFaulty(faults: readonly Refusal[]): void {
  if (faults.length === 0) return;
  const areTooLarge = faults.every(({ code }) => code === 'file_too_large');
  throw new Refusals(areTooLarge ? 413 : 422, faults);
}
