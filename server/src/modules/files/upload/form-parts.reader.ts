import type { FastifyRequest } from 'fastify';
import { formFault } from '../../../platform/api/form-fault.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { dropUploads, type UploadDeps } from './store-bytes.rules.ts';
import { FILE_FIELD, largestOf, store, type Upload, type UploadRules } from './upload.rules.ts';

type PartOptions = NonNullable<Parameters<FastifyRequest['parts']>[0]>;
type Part = ReturnType<FastifyRequest['parts']> extends AsyncIterable<infer P> ? P : never;
type FilePart = Extract<Part, { type: 'file' }>;

/** Parts of a form as they arrive; a missing boundary or a cut-off form is the sender's error. */
export async function* partsOf(
  request: FastifyRequest,
  limits: NonNullable<PartOptions['limits']>,
): AsyncGenerator<Part> {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw formFault(error);
  }
}

/** Stores a file of a form; a cut-off one leaves nothing and is the sender's error, too. */
export async function storePart(
  part: FilePart,
  rules: UploadRules,
  deps: UploadDeps,
  field?: string,
): Promise<Upload> {
  try {
    return await store(part, rules, deps, field);
  } catch (error) {
    throw formFault(error, part.file);
  }
}

/** PostgreSQL stores no NUL. */
export const textOf = (value: unknown): string => String(value).replaceAll('\0', '');

/** Text fields of a form and its stored file of the part `file`, if any. */
export async function receiveForm(
  request: FastifyRequest,
  rules: UploadRules,
  deps: UploadDeps,
  /** Bytes of a text field. */
  text = 64 * 1024,
) {
  const { bytes, refusal: detail } = largestOf(rules);
  if (Number(request.headers['content-length'] ?? 0) > bytes + 1024 * 1024) {
    throw new Refusal('file_too_large', { field: FILE_FIELD, detail });
  }
  const fields: Record<string, string> = {};
  let file: Upload | undefined;
  const limits = { fileSize: bytes, files: 1, fields: 20, fieldSize: text, parts: 25 };
  try {
    for await (const part of partsOf(request, limits)) {
      if (part.type === 'field') fields[part.fieldname] = textOf(part.value);
      else if (part.filename || part.fieldname !== FILE_FIELD) file = await storePart(part, rules, deps);
      else part.file.resume();
    }
  } catch (error) {
    if (file) await dropUploads(deps, [file.key]);
    throw error;
  }
  return { fields, file };
}
