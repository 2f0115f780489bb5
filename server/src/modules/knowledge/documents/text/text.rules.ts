import type { Database } from '../../../../platform/database/database.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import { setFileText } from '../../../search/search.public.ts';
import { extract, type Extracted, MAX_READ_BYTES, READABLE, TOO_LARGE } from './extract.rules.ts';
import type { TextJob } from './text.queue.ts';
import { lockFileKey, selectFile, updateTextNote } from './text.sql.ts';

/** Extracts and indexes the text of a document's file; a job that `ending` aborts. */
export async function readDocumentText(
  db: Database,
  files: FileStore,
  { documentId, fileKey }: TextJob,
  ending?: AbortSignal,
): Promise<void> {
  const file = await selectFile(db, documentId);
  if (!file || file.key !== fileKey || !READABLE.has(file.extension)) return;
  const outcome: Extracted =
    file.size > MAX_READ_BYTES
      ? TOO_LARGE
      : await extract(await files.get(fileKey, undefined, file.size), file.extension, ending);
  await db.transaction(async (tx) => {
    // Replaced or deleted meanwhile: the newer file has a job of its own.
    if ((await lockFileKey(tx, documentId)) !== fileKey) return;
    // Search snippets are single lines.
    const text = 'text' in outcome ? outcome.text.replace(/\s+/g, ' ').trim() : '';
    await setFileText(tx, 'document', documentId, text);
    await updateTextNote(tx, documentId, 'note' in outcome ? outcome.note : '');
  });
}
