import { STAFF } from '@portal/contract/shared/roles.ts';
import type { ReadCtx } from '../../../platform/api/context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { editionsInForce } from '../../files/editions/editions.public.ts';
import { selectDocument } from './documents.sql.ts';

export { documentPlace } from './documents-list.rules.ts';
export { addDocument } from './add.rules.ts';
export { replaceDocumentVideo } from './documents.rules.ts';

/** A document for the caller; refuses `not_found`. Accountants have no access to the knowledge base. */
export async function documentToRead({ tx, caller }: Pick<ReadCtx, 'tx' | 'caller'>, id: number) {
  if (!STAFF.includes(caller.role)) throw new Refusal('not_found');
  const { fileName, originalName, size, sha256 } = orNotFound(await selectDocument(tx, id));
  const editions = await editionsInForce(tx, 'document', id);
  return { title: fileName || originalName, fileName: originalName, size, sha256, editions };
}

/** A document with its stored file, named by its title; refuses `not_found`. */
export async function documentFile(tx: Reader, id: number) {
  const document = orNotFound(await selectDocument(tx, id));
  return { ...document, key: document.fileKey, name: document.fileName || document.originalName };
}
