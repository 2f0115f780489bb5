import type { Reader } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { selectDocument } from './documents.sql.ts';

export { documentPlace } from './documents-list.rules.ts';
export { addDocument } from './add.rules.ts';
export { replaceDocumentFilm } from './documents.rules.ts';

/** A document with its stored file, by the name that people see; refuses `not_found`. */
export async function documentFile(tx: Reader, id: number) {
  const document = orNotFound(await selectDocument(tx, id));
  return { ...document, key: document.fileKey, name: document.fileName || document.originalName };
}
