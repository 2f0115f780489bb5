import { FILE_LIMIT } from '@portal/contract/knowledge/files.limits.ts';
import type { Call, CallParsed } from '@portal/contract/shared/call.ts';
import type { FastifyRequest } from 'fastify';
import { parseBody } from '../../platform/api/validate.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { originalName } from './original-name.ts';
import { partsOf, storePart, textOf } from './form-parts.ts';
import { dropUpload, type Upload, type UploadDeps, type UploadRules } from './upload.ts';

/** A file of a form under its field's name: stored, or why it was refused. */
export interface ReceivedFile {
  field: string;
  name: string;
  outcome: Upload | Refusal;
}

export interface ManyRules extends UploadRules {
  /** Files in one form. */
  most: number;
  /** Bytes of all files together. */
  weight: number;
}

const isStored = (file: ReceivedFile): file is ReceivedFile & { outcome: Upload } =>
  !(file.outcome instanceof Refusal);

/** Reads the form to its end, one file after the other, also past a refused one: all faults are told. */
async function receiveFiles(
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
    fieldSize: 64 * 1024,
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
      if (error instanceof Refusal) return error;
      throw error;
    });
    received.push({ field, name: originalName(filename), outcome });
    weight += part.file.bytesRead;
    if (weight > rules.weight) throw new Refusal('body_too_large');
  }
  return fields;
}

/**
 * Receives a form with many files and does the work in one transaction. No transaction is open while the
 * bytes arrive; whatever is refused or fails leaves neither file nor record.
 */
export async function withFiles<C extends Call, R>(
  call: C,
  request: FastifyRequest,
  rules: ManyRules,
  deps: UploadDeps,
  work: (tx: Tx, form: CallParsed<C>['body'], received: readonly ReceivedFile[]) => Promise<R>,
): Promise<R> {
  if (Number(request.headers['content-length'] ?? 0) > rules.weight + 1024 * 1024)
    throw new Refusal('body_too_large');
  const received: ReceivedFile[] = [];
  try {
    const form = parseBody(call, await receiveFiles(request, rules, deps, received));
    return await deps.db.transaction((tx) => work(tx, form, received));
  } catch (error) {
    await Promise.all(received.filter(isStored).map(({ outcome }) => dropUpload(deps, outcome.key)));
    throw error;
  }
}

/** A refusal of one file among many names it. */
export const ofFile = (refusal: Refusal, { field, name }: ReceivedFile): Refusal =>
  new Refusal(refusal.code, { ...refusal.options, field, meta: { file: name } });
