import type { Tx } from '../../platform/database/database.ts';
import { present } from '../../platform/refusal.ts';
import { selectDocument } from './documents.sql.ts';

/** A document with its stored file, by the name that people see; refuses `not_found`. */
export async function documentFile(tx: Tx, id: number) {
  const document = present(await selectDocument(tx, id));
  return { ...document, key: document.fileKey, name: document.fileName || document.originalName };
}
