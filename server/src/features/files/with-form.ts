import type { Call, CallParsed } from '@portal/contract/shared/call.ts';
import type { FastifyRequest } from 'fastify';
import { parseBody } from '../../platform/api/validate.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { Refusal } from '../../platform/refusal.ts';
import { receiveForm } from './form-parts.ts';
import { dropUpload, type Upload, type UploadRules } from './upload.ts';

interface FormDeps {
  db: Database;
  files: FileStore;
  now: Date;
}

/** The file of a form that cannot do without one. */
export function needed(upload: Upload | undefined): Upload {
  if (!upload) throw new Refusal('file_missing', { field: 'file' });
  return upload;
}

/**
 * Receives a form with a file and does the work in one transaction. No transaction is open while the bytes
 * arrive; whatever is refused or fails leaves neither file nor record.
 */
export async function withForm<C extends Call, R>(
  call: C,
  request: FastifyRequest,
  rules: UploadRules,
  deps: FormDeps,
  work: (tx: Tx, form: CallParsed<C>['body'], upload: Upload | undefined) => Promise<R>,
): Promise<R> {
  const { fields, file } = await receiveForm(request, rules, deps);
  try {
    const form = parseBody(call, fields);
    return await deps.db.transaction((tx) => work(tx, form, file));
  } catch (error) {
    if (file) await dropUpload(deps, file.key);
    throw error;
  }
}
